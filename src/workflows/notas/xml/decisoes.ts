import type { XmlItem } from '#contract/gateway/notas/notaImportada.ts';
import { xml } from '#contract/gateway/notas/xml.ts';
import { entradaZeroKm } from '#contract/gateway/zeroKm/entradaZeroKm.ts';
import { montadora } from '#contract/gateway/zeroKm/montadora.ts';
import { DECISOES, type Decisao, decisoesPossiveis } from '#domain/nfe/decisaoDaNota.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { inNameOf, inReais, nomeDo } from '../../shared/renave/atos.ts';

/** Decisions that somebody makes of a row. */
type Oferecida = Exclude<Decisao, 'outroChassi'>;

/** The button of a decision's confirmation, and its consequence. */
const DITOS: Record<Oferecida, { verbo: string; efeito: string }> = {
  venda: {
    verbo: 'Tratar como venda',
    efeito: 'A nota passa a valer como saída: com o veículo em estoque, ele fica pronto para sair com ela.',
  },
  compra: {
    verbo: 'Tratar como compra',
    efeito: 'A nota passa a valer como entrada: o veículo que aguarda fica pronto para entrar com ela.',
  },
  transferencia: {
    verbo: 'Tratar como transferência',
    efeito: 'A nota passa a valer para a transferência do veículo entre as duas filiais.',
  },
  devolucao: {
    verbo: 'Tratar como devolução',
    efeito: 'A nota não vende o veículo: a chave dela pode ser usada em Devolver.',
  },
  ite: {
    verbo: 'Tratar como remessa de ITE',
    efeito: 'A nota não dá entrada nem saída: a chave dela pode ser usada nas transferências para ITE.',
  },
  naoMovimenta: {
    verbo: 'Deixar de fora',
    efeito: 'A nota não vale para nenhuma operação e sai desta lista.',
  },
};

const DO_CHASSI = 'Os outros chassis desta nota ficam de fora.';

const notaDe = ({ numeronf, serie, recebida, razaosocialemitente, nome }: XmlItem): string =>
  `NF ${numeronf ?? '—'}, série ${serie ?? '—'}, ${recebida ? `de ${razaosocialemitente ?? '—'}` : `para ${nome ?? '—'}`}`;

const sobre = (nota: XmlItem, sessao: Sessao): string =>
  inNameOf(sessao, nomeDo(nota), notaDe(nota), inReais(nota.valor));

const pode = ({ situacao, recebida, cnpjemitente, cpfcnpj }: XmlItem, decisao: Decisao): boolean =>
  situacao === 'aconferir' &&
  decisoesPossiveis({ recebida, emitente: cnpjemitente, destinatario: cpfcnpj }).includes(decisao);

/** Decisions shown in the row; the others are below it. */
const USUAIS: ReadonlySet<Decisao> = new Set(['venda', 'compra', 'transferencia', 'naoMovimenta']);

const decide = (decisao: Oferecida) => {
  const { label } = DECISOES[decisao];
  const { verbo, efeito } = DITOS[decisao];
  return rowAction<XmlItem>({
    name: decisao,
    label,
    tone: DECISOES[decisao].tipo === null || !USUAIS.has(decisao) ? 'neutral' : 'primary',
    visible: (nota) => pode(nota, decisao),
    confirm: ({ motivo, escolherChassi, chassi }) =>
      `${motivo ?? ''} ${escolherChassi ? `O chassi é ${chassi}? ` : ''}${label}?`,
    about: sobre,
    consequence: ({ escolherChassi }) =>
      `${efeito} ${escolherChassi ? `${DO_CHASSI} ` : ''}Fica escrito quem decidiu e quando, e até a nota ser usada dá para voltar atrás.`,
    verb: verbo,
    call: call(xml.decide, ({ codigo }) => ({ codigo, decisao })),
    failure: 'Não foi possível guardar a decisão sobre a nota.',
  });
};

/** Chooses the right one of two invoices with the same key, by the dealer's or the manufacturer's route. */
const holds = (name: string, rota: typeof entradaZeroKm.selecionarNota, permission: 'zeroKm' | 'montadora') =>
  rowAction<XmlItem>({
    name,
    permission,
    label: 'Vale esta nota',
    tone: 'primary',
    // A company that is both uses the manufacturer's route.
    visible: ({ situacao }, sessao) =>
      situacao === 'divergente' &&
      may(sessao, 'podeConfirmar') &&
      (permission === 'montadora' || !may(sessao, 'montadora')),
    confirm: 'É este o arquivo que confere com a nota na SEFAZ?',
    about: sobre,
    consequence: 'Esta nota passa a valer, e a outra da mesma chave fica a conferir.',
    verb: 'Usar esta nota',
    call: call(rota, ({ codigo }) => ({ codigo })),
    failure: 'Houve um erro ao trocar a nota!',
  });

const NOMES = Object.keys(DITOS) as Oferecida[];

/** The usual decisions about a pending invoice, each where it applies. */
export const usuais = [
  ...NOMES.filter((decisao) => USUAIS.has(decisao)).map(decide),
  holds('valeEsta', entradaZeroKm.selecionarNota, 'zeroKm'),
  holds('valeEstaNaMontadora', montadora.selecionarNota, 'montadora'),
];

/** The other decisions. */
export const outras = NOMES.filter((decisao) => !USUAIS.has(decisao)).map(decide);

/** Undoes a decision. */
export const checkAgain = rowAction<XmlItem>({
  name: 'conferirDeNovo',
  label: 'Conferir de novo',
  visible: ({ decisao, situacao, processadoapi, status_processandoapi }) =>
    decisao !== null &&
    (situacao === 'lida' || situacao === 'descartada') &&
    !processadoapi &&
    !status_processandoapi,
  confirm: 'Voltar atrás no que foi decidido sobre esta nota?',
  about: sobre,
  consequence: 'A nota volta para A conferir e não vale para nenhuma operação até alguém decidir de novo.',
  verb: 'Voltar a conferir',
  call: call(xml.checkAgain, ({ codigo }) => ({ codigo })),
  failure: 'Não foi possível voltar atrás na decisão sobre a nota.',
});
