/** Column type: decides Excel's storage and format. */
export type TipoDeColuna = 'texto' | 'numero' | 'dinheiro' | 'dia' | 'momento';

const FORMATS = [
  [164, 'dd/mm/yyyy'],
  [165, 'dd/mm/yyyy hh:mm'],
  [166, '&quot;R$&quot;\\ #,##0.00;\\-&quot;R$&quot;\\ #,##0.00'],
] as const;

const format = (id: number, more = '') =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;

/** Indices into the cell formats below. */
export const ESTILO = { numero: 0, cabecalho: 1, dia: 2, momento: 3, dinheiro: 4, texto: 5 } as const;

/**
 * Formula injection: text cells use format `@` with a quote prefix, so that a leading `=` stays text even
 * when edited.
 */
export const ESTILOS = `<numFmts count="${FORMATS.length}">${FORMATS.map(
  ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`,
).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">${format(0)}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>${format(164)}${format(165)}${format(166)}${format(49, ' quotePrefix="1"')}</cellXfs>`;
