import { createHash } from 'node:crypto';
import type { MudancaDoPedido } from '#contract/gateway/usados/solicitacoes.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDate, formatDateTime } from '#domain/values/datas.ts';
import { centavosFromDecimal, formatReais } from '#domain/values/dinheiro.ts';

type Dizeres = Readonly<Record<string, unknown>>;

/** Characters of a secret that are shown. */
const MOSTRADOS = 3;

/** The beginning of each, or their ends where they begin alike. */
const shortened = (antes: string, agora: string): [string, string] => {
  const [inicio, outro] = [antes, agora].map((um) => um.slice(0, MOSTRADOS));
  return inicio === outro
    ? [`…${antes.slice(-MOSTRADOS)}`, `…${agora.slice(-MOSTRADOS)}`]
    : [`${inicio}…`, `${outro}…`];
};

interface Dado {
  nome: string;
  /** The value in words; as it is by default. */
  says?: (valor: string) => string;
  /** Told by a few of its characters. */
  secret?: true;
}

const quando = (valor: string) => formatDateTime(`${valor}-03:00`);
const reais = (valor: string) => formatReais(centavosFromDecimal(Number(valor)) ?? 0);

/** What a request says, by its names on the wire, in the order in which changes are told. */
const DADOS: Readonly<Record<string, Dado>> = {
  codigoSegurancaCrv: { nome: 'código de segurança do CRV', secret: true },
  numeroCrv: { nome: 'número do CRV' },
  tipoCrv: { nome: 'tipo do CRV' },
  placa: { nome: 'placa' },
  renavam: { nome: 'Renavam' },
  quilometragemHodometro: { nome: 'quilometragem' },
  dataHoraMedicaoHodometro: { nome: 'medição do hodômetro', says: quando },
  documentoProprietarioAtual: { nome: 'CPF/CNPJ do proprietário', says: formatCpfCnpj },
  emailVendedor: { nome: 'e-mail do vendedor' },
  emailEstabelecimento: { nome: 'e-mail da loja' },
  cpfOperadorResponsavel: { nome: 'CPF de quem pede', secret: true },
  dataCompra: { nome: 'data da compra', says: formatDate },
  dataEntradaEstoque: { nome: 'data da entrada', says: formatDate },
  valorCompra: { nome: 'valor da compra', says: reais },
};

const flat = ({ veiculo, ...corpo }: { veiculo?: object }): Dizeres => ({ ...corpo, ...veiculo });

const textOf = (valor: unknown): string => (valor === undefined || valor === null ? '' : String(valor));

const said = ({ says = String, secret }: Dado, antes: string, agora: string): [string, string] =>
  secret && antes && agora
    ? shortened(antes, agora)
    : [antes && says(antes), agora && (secret ? `${agora.slice(0, MOSTRADOS)}…` : says(agora))];

/** What one request says differently from another of its kind. */
export const mudancasDe = (antes: object, agora: object): MudancaDoPedido[] => {
  const [velho, novo] = [flat(antes), flat(agora)];
  return Object.entries(DADOS).flatMap(([campo, dado]) => {
    const [a, b] = [textOf(velho[campo]), textOf(novo[campo])];
    if (a === b) return [];
    const [de, para] = said(dado, a, b);
    return [{ dado: dado.nome, antes: de || null, agora: para || null }];
  });
};

export const mudancaDita = ({ dado, antes, agora }: MudancaDoPedido): string =>
  `${dado}: ${antes ?? 'vazio'} → ${agora ?? 'vazio'}`;

/** A number that stands for a request as it would be sent: of 48 bits, which a header and a screen can hold. */
export const marcaDo = (corpo: object): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(corpo)).digest('hex').slice(0, 12), 16);
