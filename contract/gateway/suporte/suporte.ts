import { saying } from '#domain/fields/columnText.ts';
import * as f from '#domain/fields/field.ts';
import { inputOf } from '#domain/fields/input.ts';
import { corposDe } from '../../leitura.ts';
import { campoBusca, listRoute, periodo } from '../../list.ts';
import { postRoute, route } from '../../route.ts';
import { erro } from '../engine/campos.ts';
import { filtroQuemEOnde, quemEOnde } from '../engine/userAndCompany.ts';

/** One step of an operation: the request, the registry's answer, and our classification. */
export const passo = {
  quando: f.dateTime('quando', { label: 'Quando', required: true }),
  passo: f.text('passo', { label: 'Passo', required: true }),
  requisicao: f.text('requisicao', { label: 'Requisição' }),
  resposta: f.text('resposta', { label: 'Resposta' }),
  statusHttp: f.integer('statusHttp', { label: 'Status HTTP' }),
};
export type PassoDaIntencao = f.RecordOfFields<typeof passo>;

/** States of an operation at the registry, in words and with their tone. */
export const ESTADOS_INTENCAO = [
  { value: 'pendente', label: 'Aguardando envio', tone: 'running' },
  { value: 'enviando', label: 'Enviada, aguardando resposta', tone: 'running' },
  { value: 'desconhecida', label: 'Sem resposta, consultando', tone: 'waits' },
  { value: 'confirmada', label: 'Confirmada', tone: 'ready' },
  { value: 'recusada', label: 'Recusada', tone: 'wrong' },
  { value: 'cancelada', label: 'Cancelada', tone: 'calm' },
] as const;

/** The words and the tone of an operation's state. */
export const estadoDaIntencao = (estado: string | null) =>
  ESTADOS_INTENCAO.find(({ value }) => value === estado) ?? null;

const camposDaIntencao = {
  id: f.text('id', { label: 'Operação', required: true }),
  codigo_emp: f.integer('codigo_emp', { label: 'Código da empresa', required: true }),
  nomfan_emp: f.text('nomfan_emp', { label: 'Empresa', required: true, width: 24 }),
  nome_usu: f.text('nome_usu', { pessoal: true, label: 'Usuário', required: true, width: 22 }),
  chassi: f.chassi('chassi', { label: 'Chassi', width: 18 }),
  placa: f.placa('placa', { label: 'Placa' }),
  /** The operation's stable name. */
  operacao: f.text('operacao', { label: 'Código da operação', required: true }),
  /** The operation's title. */
  titulo: f.text('titulo', { label: 'Operação', required: true, width: 26 }),
  estado: f.choice('estado', { label: 'Situação', required: true, options: ESTADOS_INTENCAO, width: 26 }),
  tentativas: f.integer('tentativas', { label: 'Tentativas', required: true, width: 10 }),
  criada: f.dateTime('criada', { label: 'Criada em', required: true, width: 15 }),
  encerrada: f.dateTime('encerrada', { label: 'Encerrada em', width: 15 }),
  ...erro,
  passos: f.records('passos', { label: 'Passos', required: true, of: passo }),
};

const intencao = saying(
  camposDaIntencao,
  { estado: ({ estado }) => estadoDaIntencao(estado)?.label ?? null },
  { estado: ({ estado }) => estadoDaIntencao(estado)?.tone ?? 'calm' },
);

/** One intent at the registry, complete: user, operation, time and outcome. */
export type IntencaoRenave = f.RecordOfFields<typeof intencao>;

/** Types of security events, in words. */
const TIPOS_DE_EVENTO = [
  { value: 'tokensTrocados', label: 'Credenciais que não combinam' },
  { value: 'permissaoRecusada', label: 'Permissão recusada' },
  { value: 'empresaRecusada', label: 'Empresa sem acesso' },
  { value: 'entradaBloqueada', label: 'Entrada bloqueada por tentativas' },
  { value: 'senhaBloqueada', label: 'Senha errada muitas vezes' },
  { value: 'senhaTrocada', label: 'Senha alterada' },
  { value: 'certificadoTrocado', label: 'Certificado alterado' },
] as const;

export type TipoDeEvento = (typeof TIPOS_DE_EVENTO)[number]['value'];

export const filtrosDeEventos = {
  tipo: f.choice('tipo', { label: 'Tipo', options: TIPOS_DE_EVENTO }),
  ...filtroQuemEOnde,
};

const eventoDeSeguranca = {
  codigo: f.integer('codigo', { label: 'Código', required: true }),
  tipo: f.choice('tipo', { label: 'Evento', required: true, options: TIPOS_DE_EVENTO, width: 26 }),
  ...quemEOnde,
  /** The call, or the changed object. */
  alvo: f.text('alvo', { label: 'Onde', required: true, width: 24 }),
  primeira: f.dateTime('primeira', { label: 'Primeira vez', required: true, width: 15 }),
  ultima: f.dateTime('ultima', { label: 'Última vez', required: true, width: 15 }),
  vezes: f.integer('vezes', { label: 'Vezes', required: true, width: 7 }),
};

/** One security event, counted within its hour. */
export type EventoDeSeguranca = f.RecordOfFields<typeof eventoDeSeguranca>;

/** The running version; `segredos` is null unless PATIO_SECRET is being replaced. */
export interface Instalacao {
  versao: string;
  commit: string | null;
  segredos: { total: number; restantes: number } | null;
}

/** How a company stands with the registry; the first that holds. */
export const SITUACOES_NO_RENAVE = [
  { value: 'semCertificado', label: 'Sem certificado', tone: 'calm' },
  { value: 'vencido', label: 'Certificado vencido', tone: 'wrong' },
  { value: 'recusado', label: 'Certificado recusado', tone: 'wrong' },
  { value: 'fora', label: 'Fora de alcance', tone: 'wrong' },
  { value: 'calado', label: 'Não responde', tone: 'wrong' },
  { value: 'ocupado', label: 'Pediu para esperar', tone: 'waits' },
  { value: 'ok', label: 'Em ordem', tone: 'ready' },
] as const;

const LIGADAS = [
  { value: 'ligada', label: 'Ligada' },
  { value: 'ensaio', label: 'Ensaio' },
  { value: 'parada', label: 'Parada' },
  { value: 'desligada', label: 'Desligada' },
] as const;

const camposNoRenave = {
  codigo_emp: f.integer('codigo_emp', { label: 'Código', required: true }),
  nomfan_emp: f.text('nomfan_emp', { label: 'Empresa', required: true, width: 24 }),
  cnpj_emp: f.cnpj('cnpj_emp', { label: 'CNPJ', required: true }),
  situacao: {
    ...f.choice('situacao', { label: 'Situação', required: true, options: SITUACOES_NO_RENAVE, width: 20 }),
    tone: (row: object) =>
      SITUACOES_NO_RENAVE.find(({ value }) => value === (row as { situacao: string }).situacao)?.tone ??
      'calm',
  },
  desde: f.dateTime('desde', { label: 'Desde', width: 15 }),
  aguardando: f.integer('aguardando', { label: 'Operações à espera', required: true, width: 9 }),
  maisAntiga: f.dateTime('maisAntiga', { label: 'À espera desde', width: 15 }),
  ultimaResposta: f.dateTime('ultimaResposta', { label: 'Última resposta boa', width: 15 }),
  chamadasHora: f.integer('chamadasHora', { label: 'Chamadas na hora', required: true, width: 9 }),
  semRespostaHora: f.integer('semRespostaHora', { label: 'Sem resposta na hora', required: true, width: 9 }),
  medianaHora: f.integer('medianaHora', { label: 'Mediana na hora (ms)', width: 9 }),
  p95Hora: f.integer('p95Hora', { label: '95% na hora (ms)', width: 9 }),
  chamadasDia: f.integer('chamadasDia', { label: 'Chamadas no dia', required: true, width: 9 }),
  semRespostaDia: f.integer('semRespostaDia', { label: 'Sem resposta no dia', required: true, width: 9 }),
  medianaDia: f.integer('medianaDia', { label: 'Mediana no dia (ms)', width: 9 }),
  p95Dia: f.integer('p95Dia', { label: '95% no dia (ms)', width: 9 }),
  recusasDia: f.integer('recusasDia', { label: 'Recusas no dia', required: true, width: 9 }),
  recusas: f.text('recusas', { label: 'Motivos das recusas', width: 24 }),
  certificado: f.dateTime('certificado', { label: 'Certificado até', width: 15 }),
  recepcao: f.choice('recepcao', { label: 'Recepção de notas', required: true, options: LIGADAS, width: 11 }),
  ordem: f.choice('ordem', { label: 'Ordem de entrada', required: true, options: LIGADAS, width: 11 }),
  segundosDia: f.integer('segundosDia', { label: 'Segundos no dia', required: true, width: 9 }),
  kbDia: f.integer('kbDia', { label: 'kB no dia', required: true, width: 9 }),
  emailsDia: f.integer('emailsDia', { label: 'E-mails no dia', required: true, width: 9 }),
};

/** Words instead of a time that falls among the calls without an answer, which is not known. */
const calada = (milissegundos: number | null, semResposta: number): string | null =>
  milissegundos === null && semResposta > 0 ? 'Sem resposta' : null;

const empresaNoRenave = saying(camposNoRenave, {
  medianaHora: ({ medianaHora, semRespostaHora }) => calada(medianaHora, semRespostaHora),
  p95Hora: ({ p95Hora, semRespostaHora }) => calada(p95Hora, semRespostaHora),
  medianaDia: ({ medianaDia, semRespostaDia }) => calada(medianaDia, semRespostaDia),
  p95Dia: ({ p95Dia, semRespostaDia }) => calada(p95Dia, semRespostaDia),
});

/** A company at the registry: its state, and its exchanges of the last hour and day. */
export type EmpresaNoRenave = f.RecordOfFields<typeof empresaNoRenave>;
export type EmpresaNoRenaveWire = f.WireOfFields<typeof empresaNoRenave>;

export const suporte = {
  renavePorEmpresa: listRoute({
    path: 'suporte/renavePorEmpresa',
    access: 'suporte',
    summary:
      'Every active company at the registry: state, waiting operations, answers, silence, refusals and what they cost',
    filters: {
      descricaoFiltro: campoBusca,
      situacao: f.choice('situacao', { label: 'Situação', options: SITUACOES_NO_RENAVE }),
    },
    rows: empresaNoRenave,
    sorts: [
      'nomfan_emp',
      'aguardando',
      'maisAntiga',
      'semRespostaHora',
      'semRespostaDia',
      'recusasDia',
      'certificado',
    ],
    key: 'codigo_emp',
  }),
  eventosDeSeguranca: listRoute({
    path: 'suporte/eventosDeSeguranca',
    access: 'suporte',
    summary:
      'Security events: refused permissions, blocked sign-ins, tokens put together, changed certificates',
    filters: filtrosDeEventos,
    rows: eventoDeSeguranca,
    sorts: ['ultima', 'vezes', 'tipo'],
    key: 'codigo',
  }),
  operacoes: listRoute({
    path: 'suporte/operacoes',
    access: 'suporte',
    summary: 'Every operation at the registry, by chassis, plate or company, with requests and answers',
    leitura: corposDe('Operações no Renave', 'chassi'),
    filters: {
      chassi: f.text('chassi', { label: 'Chassi', maxLength: 17, code: true }),
      empresa: filtroQuemEOnde.empresa,
      estado: f.choice('estado', { label: 'Situação', options: ESTADOS_INTENCAO }),
      ...periodo('data', 'Data'),
    },
    rows: intencao,
    sorts: ['criada', 'chassi', 'operacao'],
    key: 'id',
  }),
  /** Looks again for the outcome of an operation whose answer was lost. */
  reconsultar: postRoute({
    path: 'suporte/operacoes/:id/reconsultar',
    access: 'suporte',
    summary: 'Look at the registry again for an operation whose answer was lost',
    ato: { nome: 'Operação no Renave: nova consulta', textos: ['id'] },
    input: inputOf({ id: f.text('id', { label: 'Operação', required: true, maxLength: 40 }) }),
  }).answers<{ message: string }>(),
  instalacao: route({
    path: 'suporte/instalacao',
    access: 'suporte',
    summary: 'Version and commit that run, and how far a change of PATIO_SECRET has come',
  }).answers<Instalacao>(),
  operacao: route({
    path: 'suporte/operacoes/:id',
    access: 'suporte',
    summary: 'One operation at the registry, whole',
    leitura: {
      ...corposDe('Operação no Renave', 'id'),
      empresas: (answer) => [(answer as IntencaoRenave).codigo_emp],
    },
    input: inputOf({ id: f.text('id', { label: 'Operação', required: true, maxLength: 40 }) }),
  }).answers<IntencaoRenave>(),
};
