import { nodeAt, textAt, type XmlNode } from '#domain/nfe/xmlTree.ts';
import { MANIFESTACOES } from '#domain/sefaz/manifestacao.ts';
import type { EventoAEnviar, EventoRespondido, RespostaEventos } from '../ports/sefaz.ts';

const NFE = 'http://www.portalfiscal.inf.br/nfe';

export const loteOf = (idLote: number, eventos: readonly string[]): string =>
  `<envEvento xmlns="${NFE}" versao="1.00"><idLote>${idLote}</idLote>${eventos.join('')}</envEvento>`;

/** The authority's answer about one event, as it stands in the text of the whole answer. */
const retEventoOf = (text: string, chave: string, tipo: string): string =>
  text
    .match(/<retEvento[ >].*?<\/retEvento>/gs)
    ?.find(
      (one) => one.includes(`<chNFe>${chave}</chNFe>`) && one.includes(`<tpEvento>${tipo}</tpEvento>`),
    ) ?? '';

const procEventoOf = (signed: string, ret: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="${NFE}" versao="1.00">${signed}${ret}</procEventoNFe>`;

/** The answers to the events that were sent; null if it is no answer to a lot. */
export const readEventos = (
  body: XmlNode | null,
  text: string,
  enviados: readonly { evento: EventoAEnviar; signed: string }[],
): RespostaEventos | null => {
  const ret = nodeAt(body, 'nfeResultMsg/retEnvEvento');
  const cStat = Number(textAt(ret, 'cStat') ?? Number.NaN);
  if (!ret || !Number.isInteger(cStat)) return null;
  const infs = ret.children.flatMap((child) => nodeAt(child, 'infEvento') ?? []);
  const eventos = enviados.flatMap(({ evento, signed }): EventoRespondido[] => {
    const { chave, manifestacao } = evento;
    const tipo = MANIFESTACOES[manifestacao].evento;
    const inf = infs.find((one) => textAt(one, 'chNFe') === chave && textAt(one, 'tpEvento') === tipo);
    if (!inf) return [];
    return [
      {
        chave,
        cStat: Number(textAt(inf, 'cStat') ?? Number.NaN),
        motivo: textAt(inf, 'xMotivo') ?? '',
        procEvento: procEventoOf(signed, retEventoOf(text, chave, tipo)),
      },
    ];
  });
  return { tipo: 'respondida', cStat, motivo: textAt(ret, 'xMotivo') ?? '', eventos };
};
