import type { Venda } from './venda.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (found) => ESCAPES[found] ?? found);

const element = (name: string, text: string | number): string =>
  `<${name}>${escapeXml(String(text))}</${name}>`;

/** The ATPV-e as XML, for a qualified signature. */
export const renderXmlAtpv = (venda: Venda): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<atpve ambiente="treinamento" semValorLegal="true">',
    element('numeroAtpv', venda.numeroAtpv),
    element('chassi', venda.chassi),
    element('marcaModelo', venda.marcaModelo),
    element('quilometragemHodometro', venda.quilometragem),
    element('dataVenda', venda.dataVenda),
    element('valorVenda', venda.valorVenda.toFixed(2)),
    element('chaveNotaFiscal', venda.chaveNotaFiscal),
    `<vendedor>${element('documento', venda.vendedor.cnpj)}${element('nome', venda.vendedor.nome)}</vendedor>`,
    `<comprador>${element('documento', venda.comprador.numeroDocumento)}${element('nome', venda.comprador.nome)}</comprador>`,
    '</atpve>',
  ].join('');
