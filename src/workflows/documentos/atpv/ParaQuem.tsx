import type { Destinatario } from '#contract/gateway/documentos/entregaDocumentos.ts';
import type { VeiculoFinalizado } from '#contract/gateway/zeroKm/veiculosZeroKm.ts';
import { useSuggested } from '#src/ui/fields/useSuggested.ts';

export type FinalizadosEscolhidos = readonly VeiculoFinalizado[];

const enderecos = (rows: FinalizadosEscolhidos, para: Destinatario) =>
  rows.map((row) => (para === 'comprador' ? row.emailcomprador : row.emaildespachante));

/** The address shared by all rows; null if there is none, or several. */
const enderecoDe = (rows: FinalizadosEscolhidos, para: Destinatario): string | null => {
  const [primeiro = null, ...outros] = new Set(enderecos(rows, para));
  return outros.length === 0 ? primeiro : null;
};

const ditoDe = (rows: FinalizadosEscolhidos, para: Destinatario): string => {
  const [row] = rows;
  if (rows.length === 1) return `Veículo ${row?.chassi}${row?.nomraz_pes ? `, de ${row.nomraz_pes}` : ''}.`;
  const quantos = `${rows.length.toLocaleString('pt-BR')} documentos.`;
  if (para === 'despachante') return `${quantos} Todos vão para este endereço.`;
  const sem = enderecos(rows, para).filter((endereco) => endereco === null).length;
  if (sem === 0) return `${quantos} Sem endereço, cada um vai para o e-mail do seu comprador.`;
  return `${quantos} Sem endereço, cada um vai para o e-mail do seu comprador; ${sem} sem e-mail ${sem === 1 ? 'fica' : 'ficam'} de fora.`;
};

/** The recipient of the documents: choosing another one suggests the known address, unless one was typed. */
export const ParaQuemDe = ({ rows }: { rows: FinalizadosEscolhidos }) => {
  const para = useSuggested<Destinatario>({
    from: 'para',
    to: 'email',
    suggest: (quem) => enderecoDe(rows, quem),
  });
  return <span role="status">{ditoDe(rows, para)}</span>;
};
