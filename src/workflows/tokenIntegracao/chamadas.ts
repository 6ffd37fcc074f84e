import { integracao } from '#contract/gateway/integracao.ts';
import { may, type Permission, type Sessao } from '#domain/permissions.ts';

/** The purpose of each call of the company's own systems. */
export const CHAMADAS: Readonly<Record<keyof typeof integracao, string>> = {
  enviarXml: 'Envia arquivos XML de notas (campo arquivoxml, repetido). Responde o código do lote.',
  lotes: 'Lotes enviados, do mais novo para o mais antigo.',
  lote: 'Um lote: quantos arquivos já foram lidos e o que deu cada um.',
  notasDoLote: 'As notas de um lote, com o erro de cada uma e se já foi usada no Renave.',
  notas: 'As notas de todos os lotes.',
  entradas: 'Veículos que esperam a confirmação da entrada, com a última resposta do Renave.',
  estoque: 'Veículos zero km em estoque.',
  saidas: 'Veículos em estoque com a nota da venda, e a última resposta do Renave.',
  vendidos: 'Veículos cuja saída foi confirmada.',
  usados: 'Veículos usados em estoque, em andamento, finalizados e cancelados.',
  entradasMontadora: 'Da montadora: veículos que esperam a confirmação da entrada.',
  estoqueMontadora: 'Da montadora: veículos em estoque.',
  saidasMontadora: 'Da montadora: veículos em estoque com a nota da venda.',
  vendidosMontadora: 'Da montadora: veículos cuja saída foi confirmada.',
};

/** The calls that a token of this company may make. */
export const chamadasDe = (sessao: Sessao) =>
  (Object.keys(CHAMADAS) as (keyof typeof integracao)[]).filter((nome) =>
    may(sessao, integracao[nome].access as Permission),
  );

const comando = (endereco: string, path: string, resto = ''): string =>
  `curl -H "Authorization: Bearer SEU_TOKEN" ${resto}${endereco}/api/${path}`;

/** Command lines that take an invoice through the integration. */
export const exemplosOf = (endereco: string) => [
  {
    titulo: '1. Enviar uma nota',
    comando: comando(endereco, integracao.enviarXml.path, '-F arquivoxml=@nota.xml '),
  },
  {
    titulo: '2. Ver se o lote já foi lido (finalizado: sim)',
    comando: comando(endereco, integracao.lote.path.replace(':id', '1')),
  },
  {
    titulo: '3. Ler o que deu cada nota',
    comando: comando(endereco, integracao.notasDoLote.path.replace(':codigoLote', '1')),
  },
];
