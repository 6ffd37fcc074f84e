import { ditoDoCfop, type OQueFaz, operacaoDoCfop } from './cfop.ts';
import type { ClasseNota } from './classifyNota.ts';
import { contradicoesDe } from './contradicoes.ts';
import type { Nota, VeiculoDaNota } from './nota.ts';

/** The type of an invoice for a company: it brings a vehicle, sells it, sends it between branches, or returns it. */
export type TipoDaNota = 'E' | 'S' | 'T' | 'D';

/** The effect that an invoice's operation must have for each type; any other needs a decision. */
const PRECISA: Readonly<Record<TipoDaNota, OQueFaz>> = { E: 'vende', S: 'vende', T: 'filial', D: 'devolve' };

/** Reasons why an operation that moves a vehicle contradicts the parties or the purpose. */
const DESENCONTRO: Readonly<Record<TipoDaNota, string>> = {
  E: 'As duas empresas não são filiais uma da outra.',
  S: 'As duas empresas não são filiais uma da outra.',
  T: 'As duas empresas são do mesmo grupo.',
  D: 'A finalidade da nota é devolução.',
};

const motivoOf = (tipo: TipoDaNota, cfop: string | null, devolucao: boolean): string | null => {
  const operacao = operacaoDoCfop(cfop);
  if (operacao?.faz === PRECISA[tipo]) return null;
  if (!operacao)
    return cfop
      ? `O CFOP ${cfop.slice(0, 20)} não está na tabela: não se sabe o que a nota faz com o veículo.`
      : 'A nota não traz o CFOP do veículo: não se sabe o que ela faz com ele.';
  const { faz } = operacao;
  const dito = ditoDoCfop(cfop) ?? '';
  if (faz === 'devolve' && !devolucao) return `${dito} A finalidade da nota não é devolução.`;
  return ['vende', 'filial', 'devolve'].includes(faz) || tipo === 'D' ? `${dito} ${DESENCONTRO[tipo]}` : dito;
};

/**
 * The type of an invoice for one of its vehicles, and the reason if it needs a person's decision: parties and purpose
 * give the type, the operation of the vehicle's item must agree, and nothing in the invoice may contradict it. This is
 * the only place that judges it.
 * @rule kind of an invoice (entry / exit / transfer / return)
 */
export const tipoDaNota = (
  nota: Nota,
  classe: Exclude<ClasseNota, 'descartada'>,
  veiculo: VeiculoDaNota,
  agora = new Date(),
): { tipo: TipoDaNota; motivo: string | null } => {
  const devolucao = nota.finalidade === 4;
  const tipo = classe === 'S' && devolucao ? 'D' : classe;
  const nossa = classe === 'T' || (classe === 'E') === (nota.tipo === 'entrada');
  const motivos = [
    motivoOf(tipo, veiculo.cfop, devolucao) ?? [],
    contradicoesDe(nota, veiculo, nossa, agora),
  ].flat();
  return { tipo, motivo: motivos.join(' ') || null };
};
