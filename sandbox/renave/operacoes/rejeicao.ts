import type { PendenteEntrada } from '#contract/renave/types.ts';
import { MOTIVOS_REJEICAO } from '#contract/renave/types.ts';
import { type Corpo, chassiOf, cpfOperadorOf, oneOf } from '../campos.ts';
import type { PreCadastro } from '../journal.ts';
import { type Resposta, regraViolada } from '../recusa.ts';
import type { Contexto, Handler } from './contexto.ts';
import { preCadastroPendente, preCadastroProprio } from './preCadastro.ts';

export const asPendente = ({ chassi, dataHoraCadastro, acabado }: PreCadastro): PendenteEntrada => ({
  chassi,
  dataHoraCadastro,
  veiculoAcabado: acabado,
});

/** Commits a pre-registration, new or in a new situation, and answers it. */
export function commitPreCadastro(
  operacao: string,
  preCadastro: PreCadastro,
  cpf: string,
  corpo: Corpo,
  { registro, cliente }: Contexto,
): Resposta {
  registro.commit({
    operacao,
    cnpj: cliente.cnpj,
    cpf,
    chassi: preCadastro.chassi,
    idEstoque: null,
    corpo,
    estoques: [],
    preCadastros: [preCadastro],
  });
  return { status: 201, corpo: asPendente(preCadastro) };
}

/** Transaction 27: the vehicle leaves the pending list. */
export const rejeitarZeroKm: Handler = (corpo, contexto) => {
  const chassi = chassiOf(corpo);
  oneOf(corpo, 'motivoRejeicao', MOTIVOS_REJEICAO);
  const cpf = cpfOperadorOf(corpo);
  const pendente = preCadastroPendente(contexto, chassi);
  return commitPreCadastro('rejeitarZeroKm', { ...pendente, situacao: 'REJEITADO' }, cpf, corpo, contexto);
};

/** Transaction 60: the vehicle is back in the pending list. */
export const cancelarRejeicaoZeroKm: Handler = (corpo, contexto) => {
  const chassi = chassiOf(corpo);
  const cpf = cpfOperadorOf(corpo);
  const preCadastro = preCadastroProprio(contexto, chassi);
  if (preCadastro.situacao !== 'REJEITADO') {
    throw regraViolada(
      'Rejeição não encontrada',
      'Não existe rejeição a cancelar para o chassi informado',
      `chassi=${chassi} situacao=${preCadastro.situacao}`,
    );
  }
  return commitPreCadastro(
    'cancelarRejeicaoZeroKm',
    { ...preCadastro, situacao: 'PENDENTE' },
    cpf,
    corpo,
    contexto,
  );
};
