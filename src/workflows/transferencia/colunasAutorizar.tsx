import type { EntradaConfirmada } from '#contract/gateway/veiculosZeroKm.ts';
import type { Column, Columns } from '#src/ui/action.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';

export type ReceiverKind = 'ITE' | 'Estabelecimento';

const veiculo: Column<EntradaConfirmada> = { key: 'descricao', rank: 1, width: 24 };

const situacao: Column<EntradaConfirmada> = {
  key: 'acabado',
  rank: 4,
  render: ({ acabado }) => <EtiquetaAcabado acabado={acabado} />,
};

/** A vehicle, its value, and the target of its authorised transfer. */
export const colunasAutorizar = (alvo: ReceiverKind, acabado = false): Columns<EntradaConfirmada> => [
  'errotitulo',
  'chassi',
  veiculo,
  ...(acabado ? [situacao] : []),
  { key: 'anoFab', rank: 8 },
  'valor',
  `nome${alvo}`,
  { key: `cnpj${alvo}`, rank: 7 },
  { key: `dataAutorizacao${alvo}`, rank: 6 },
  { key: `idAutorizacao${alvo}`, rank: 9 },
];
