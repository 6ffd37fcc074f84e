import type { EntradaConfirmada } from '#contract/gateway/veiculosZeroKm.ts';
import type { Column, Columns } from '#src/ui/action.ts';
import { EtiquetaAcabado } from '../cells/EtiquetaAcabado.tsx';
import { fabMod } from '../cells/fabMod.ts';
import { daNotaDeEntrada } from '../renave/AvisosDaNota.tsx';
import { comSituacao } from '../renave/SituacaoRenave.tsx';

export type Alvo = 'ITE' | 'Estabelecimento';

const veiculo: Column<EntradaConfirmada> = {
  key: 'marcaModelo',
  label: 'Veículo',
  rank: 0,
  width: 24,
  render: comSituacao<EntradaConfirmada>(({ marcaModelo }) => marcaModelo ?? '—', daNotaDeEntrada),
};

const situacao: Column<EntradaConfirmada> = {
  key: 'acabado',
  rank: 4,
  render: ({ acabado }) => <EtiquetaAcabado acabado={acabado} />,
};

/** A vehicle, what it is worth, and whom its transfer was authorised to. */
export const colunasAutorizar = (alvo: Alvo, acabado = false): Columns<EntradaConfirmada> => [
  'chassi',
  veiculo,
  ...(acabado ? [situacao] : []),
  { key: 'anoFab', rank: 8, render: ({ anoFab, anoMod }) => fabMod(anoFab, anoMod) },
  'valorVeiculo',
  // One that was promised to the other kind says so here too: that is why it has no action.
  { key: `nome${alvo}`, render: (row) => row[`nome${alvo}`] ?? row.nomeITE ?? row.nomeEstabelecimento },
  { key: `cnpj${alvo}`, rank: 7 },
  { key: `dataAutorizacao${alvo}`, rank: 6 },
  { key: `idAutorizacao${alvo}`, rank: 9 },
];
