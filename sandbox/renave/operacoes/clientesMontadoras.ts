import type { AutorizacaoTransferencia, ClienteMontadoraRenave } from '#contract/renave/types.ts';
import { type Corpo, chassiOf, invalid, texto } from '../campos.ts';
import type { Handler } from './contexto.ts';
import { veiculoDaBase } from './preCadastro.ts';

/** Clients of the demo manufacturer, the same for each chassis. */
const CLIENTES: readonly ClienteMontadoraRenave[] = [
  { codigoClientemontadora: '1', descricaoClientemontadora: 'AURORA FICTICIA MONTADORA DE VEICULOS S.A.' },
  { codigoClientemontadora: '27', descricaoClientemontadora: 'TRANSPORTES FICTICIOS LTDA' },
  { codigoClientemontadora: '340', descricaoClientemontadora: 'FROTA EXEMPLO LOCACOES LTDA' },
];

export const clientesMontadoras: Handler = (corpo, { registro }) => {
  veiculoDaBase(registro, chassiOf(corpo));
  return { status: 200, corpo: CLIENTES };
};

export function checkCliente(corpo: Corpo, campo: string): void {
  const codigo = texto(corpo, campo);
  if (!CLIENTES.some(({ codigoClientemontadora }) => codigoClientemontadora === codigo)) throw invalid(campo);
}

/**
 * A vehicle that was unfinished in its first stock is completed, any other altered: transactions 107 and 108 of the
 * national base.
 */
export const checkClienteDoRecebimento = (
  corpo: Corpo,
  { inacabadoNoPrimeiroEstoque }: AutorizacaoTransferencia,
): void =>
  checkCliente(
    corpo,
    inacabadoNoPrimeiroEstoque
      ? 'codigoClienteMontadoraParaComplementacao'
      : 'codigoClienteMontadoraParaAlteracao',
  );
