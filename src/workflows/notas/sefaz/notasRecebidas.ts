import { camposDaManifestacao, type NotaRecebida, sefaz } from '#contract/gateway/notas/sefaz.ts';
import { lists } from '#contract/lists/index.ts';
import type { Sessao } from '#domain/permissions.ts';
import { MANIFESTACOES } from '#domain/sefaz/manifestacao.ts';
import { contagem } from '#domain/values/contagem.ts';
import { call, rowAction, selectionAction } from '#src/ui/action.ts';
import { type ListScreen, soleTab } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { atualizar } from '../../shared/atualizar.ts';
import { inNameOf, inReais, somaDos } from '../../shared/renave/atos.ts';
import { SituacaoDoRecebimento } from './SituacaoDoRecebimento.tsx';

const isFree = ({ estado, aguardando }: NotaRecebida): boolean => estado !== 'cancelada' && !aguardando;

const DECLARA = 'É uma declaração da empresa à SEFAZ, fica registrada com o seu nome e não se apaga.';

const aboutNota = ({ nome, chave, valor }: NotaRecebida, sessao: Sessao) =>
  inNameOf(sessao, `Nota de ${nome ?? chave}`, inReais(valor));

const requestXml = rowAction<NotaRecebida>({
  name: 'pedirXml',
  label: 'Pedir o XML',
  tone: 'primary',
  permission: 'podeTudo',
  visible: ({ estado, aguardando }) => estado === 'anunciada' && !aguardando,
  confirm: 'Dar ciência desta nota e pedir o XML?',
  about: aboutNota,
  consequence: `A SEFAZ só entrega o XML a quem dá ciência da operação. ${DECLARA} O XML chega sozinho, em minutos ou em até dois dias.`,
  verb: 'Dar ciência',
  call: call(sefaz.manifestar, ({ chave }) => ({ manifestacao: 'ciencia' as const, notas: [{ chave }] })),
});

const confirmarOperacao = rowAction<NotaRecebida>({
  name: 'confirmarOperacao',
  label: 'Confirmar a operação',
  tone: 'primary',
  permission: 'podeTudo',
  visible: ({ entrou, prazo, aguardando }) => entrou && prazo !== null && !aguardando,
  confirm: 'Confirmar à SEFAZ a operação desta nota?',
  about: aboutNota,
  consequence: `O veículo já entrou no Renave com esta nota. ${DECLARA}`,
  call: call(sefaz.manifestar, ({ chave }) => ({ manifestacao: 'confirmacao' as const, notas: [{ chave }] })),
});

const fetchXml = rowAction<NotaRecebida>({
  name: 'buscarXml',
  label: 'Buscar o XML agora',
  visible: ({ estado }) => estado === 'ciencia',
  confirm: 'Buscar agora o XML desta nota?',
  about: aboutNota,
  consequence: 'A SEFAZ entrega por chave até vinte notas por hora. Nada é declarado a ela.',
  verb: 'Buscar o XML',
  call: call(sefaz.pedirXml, ({ chave }) => ({ chave })),
});

const manifestar = selectionAction<NotaRecebida, typeof camposDaManifestacao>({
  name: 'manifestar',
  label: 'Manifestar',
  permission: 'podeTudo',
  dialog: {
    title: (notas) => `Manifestar ${contagem(notas.length, 'nota', 'notas')}`,
    text: 'Diga à SEFAZ o que a empresa sabe destas notas. Desconhecimento e operação não realizada param as notas também aqui.',
    fields: camposDaManifestacao,
    submit: 'Enviar à SEFAZ',
  },
  about: (notas, sessao) =>
    inNameOf(sessao, contagem(notas.length, 'nota', 'notas'), inReais(somaDos(notas))),
  consequence: DECLARA,
  call: call(sefaz.manifestar, (notas, values) => ({
    ...values,
    notas: notas.map(({ chave }) => ({ chave })),
  })),
});

/** The invoices that the tax authority handed out, or only announced. */
export const notasRecebidas: ListScreen = {
  ...places.xml.recebidas,
  help: [
    'Aqui estão as notas emitidas contra a empresa, como a SEFAZ as entrega. Ligue a busca em Configurações; ela acontece sozinha, mais ou menos de hora em hora.',
    'Anunciada é a nota de que a SEFAZ mandou só o resumo, sem o chassi. Clique em Pedir o XML: a empresa dá ciência da operação, e o XML chega depois. Se não chega, Buscar o XML agora o pede pela chave, até vinte vezes por hora.',
    'O XML que chega é lido como um importado: entra no lote do dia, Recebidas da SEFAZ, e a nota fica pronta para a entrada. A que já foi importada não se repete.',
    `Escolha notas para manifestar juntas: ${Object.values(MANIFESTACOES)
      .map(({ label }) => label.toLowerCase())
      .join(
        ', ',
      )}. Para operação não realizada, a SEFAZ exige uma justificativa. Manifestar até diz o último dia, 90 dias depois da emissão; a linha diz onde a manifestação é obrigatória.`,
    'A nota que o emitente cancela sai de todas as listas; a que já foi usada no Renave aparece em Pendências.',
    'A SEFAZ não entrega a ninguém as notas que ele mesmo emite. As suas saídas chegam sozinhas se o sistema que as emite puser no campo autXML o CNPJ que Configurações diz, em Notas da SEFAZ.',
  ],
  above: SituacaoDoRecebimento,
  tabs: soleTab(lists.notasRecebidas, {
    label: 'Notas',
    feminine: true,
    filters: { search: { key: 'descricaoFiltro', placeholder: 'Procurar emitente ou chave' } },
    columns: [
      { key: 'nome', rank: 0 },
      'estado',
      'valor',
      'emissao',
      'vistaEm',
      { key: 'prazo', rank: 6 },
      { key: 'emitente', rank: 7 },
    ],
    expansion: ['chave', 'emitente', 'cartas', 'recusa'],
    selectable: isFree,
    actions: [requestXml, confirmarOperacao, fetchXml, manifestar, atualizar],
    empty:
      'Nenhuma nota chegou ainda. A SEFAZ entrega as dos últimos 90 dias, depois que a busca é ligada em Configurações.',
  }),
};
