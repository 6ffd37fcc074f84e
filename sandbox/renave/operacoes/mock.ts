import { cpfOperadorOf, invalid, logico, texto } from '../campos.ts';
import type { PreCadastro } from '../journal.ts';
import { type Handler, momento } from './contexto.ts';
import { persist } from './persist.ts';
import { asPendente } from './rejeicao.ts';

const WMI_FICTICIO = '9PT';

/**
 * Test environment only: invents a vehicle whose chassis ends in the given four digits and announces it to the caller.
 */
export const criarVeiculoMock: Handler = (corpo, contexto) => {
  const { cliente, registro } = contexto;
  const sufixo = texto(corpo, 'sufixoChassi');
  if (!/^\d{4}$/.test(sufixo)) throw invalid('sufixoChassi');
  const acabado = logico(corpo, 'veiculoAcabado');
  cpfOperadorOf(corpo);
  const preCadastro: PreCadastro = {
    chassi: freeChassi(sufixo, (chassi) => registro.preCadastro(chassi) === undefined),
    cnpj: cliente.cnpj,
    acabado,
    dataHoraCadastro: momento(contexto),
    marcaModelo: 'VEICULO MOCK',
    situacao: 'PENDENTE',
  };
  persist(contexto, corpo, [], { preCadastros: [preCadastro] });
  return { status: 201, corpo: asPendente(preCadastro) };
};

function freeChassi(sufixo: string, isFree: (chassi: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const chassi = `${WMI_FICTICIO}MCK${String(number).padStart(7, '0')}${sufixo}`;
    if (isFree(chassi)) return chassi;
  }
}
