import type { PendenteEntrada } from '#contract/renave/types.ts';
import { MOTIVOS_REJEICAO } from '#contract/renave/types.ts';
import { type Corpo, chassiOf, cpfOperadorOf, oneOf } from '../campos.ts';
import type { PreCadastro } from '../journal.ts';
import { type Resposta, regraViolada } from '../recusa.ts';
import type { Contexto, Handler } from './contexto.ts';
import { persist } from './persist.ts';
import { preCadastroPendente, preCadastroProprio } from './preCadastro.ts';

export const asPendente = ({ chassi, dataHoraCadastro, acabado }: PreCadastro): PendenteEntrada => ({
  chassi,
  dataHoraCadastro,
  veiculoAcabado: acabado,
});

/** Commits a pre-registration in a new situation; nothing is said of it. */
function commitPreCadastro(preCadastro: PreCadastro, corpo: Corpo, contexto: Contexto): Resposta {
  persist(contexto, corpo, [], { preCadastros: [preCadastro] });
  return { status: 201, corpo: undefined };
}

/** Transaction 27: the vehicle leaves the pending list. */
export const rejeitarZeroKm: Handler = (corpo, contexto) => {
  const chassi = chassiOf(corpo);
  oneOf(corpo, 'motivoRejeicao', MOTIVOS_REJEICAO);
  cpfOperadorOf(corpo);
  const pendente = preCadastroPendente(contexto, chassi);
  return commitPreCadastro({ ...pendente, situacao: 'REJEITADO' }, corpo, contexto);
};

/** Transaction 60: the vehicle is back in the pending list. */
export const cancelarRejeicaoZeroKm: Handler = (corpo, contexto) => {
  const chassi = chassiOf(corpo);
  cpfOperadorOf(corpo);
  const preCadastro = preCadastroProprio(contexto, chassi);
  if (preCadastro.situacao !== 'REJEITADO') {
    throw regraViolada(
      'Rejeição não encontrada',
      'Não existe rejeição a cancelar para o chassi informado',
      `chassi=${chassi} situacao=${preCadastro.situacao}`,
    );
  }
  return commitPreCadastro({ ...preCadastro, situacao: 'PENDENTE' }, corpo, contexto);
};
