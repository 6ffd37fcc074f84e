import { CONSULTAS_POR_HORA, entaoOf } from '#domain/sefaz/distribuicao.ts';
import type { Ports } from '../../ports/ports.ts';
import type { RecebimentoTomado } from '../../ports/recebimentos.ts';
import type { SefazPort } from '../../ports/sefaz.ts';
import { savePulado } from './savePagina.ts';

/** Answers after which a number is done with: its document, or that there is none for this company. */
const PASSA: ReadonlySet<string> = new Set(['nada', 'documentos', 'daChave']);

/**
 * Asks for numbers that another program was given, at most an hour's questions in each turn of the sequence: the turn is longer than an hour.
 */
export const fillLacuna = async (
  ports: Ports,
  sefaz: SefazPort,
  tomada: RecebimentoTomado,
): Promise<void> => {
  const { codigoEmpresa, cnpj } = tomada;
  const { recebimentos } = ports.empresa(codigoEmpresa);
  for (let ordem = 0; ordem < CONSULTAS_POR_HORA; ordem += 1) {
    const nsu = await recebimentos.getLacuna();
    if (nsu === null) return;
    const resposta = await sefaz.askNsu(codigoEmpresa, { cnpj, nsu });
    if (resposta.tipo === 'falha' || !PASSA.has(entaoOf(resposta.cStat))) return;
    await savePulado(ports, tomada, { nsu, documentos: resposta.documentos, ordem });
  }
};
