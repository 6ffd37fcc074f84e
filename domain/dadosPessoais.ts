import { PALAVRAS_DOS_DADOS, PRESA } from './palavrasDosDados.ts';
import { DIA_MS } from './values/datas.ts';

/** A kind of records with people's data: how long they are kept, why, and what comes after. */
export interface Guarda {
  titulo: string;
  /** Days by default, and the fewest that may be chosen; null where the records end by another event. */
  prazo: { dias: number; minimo: number } | null;
  /** A law wants the records for all that time: nobody's request shortens it. */
  lei: boolean;
  porque: string;
  depois: string;
  /** People who see the records. */
  quem: string;
}

/** Days of a year of retention, a leap day included. */
const ANO = 366;

/**
 * All kinds. The defaults are a decision (`docs/decisions/`), the laws are named in `docs/personal-data.md`.
 * @concept data retention
 * @rule how long people's data are kept
 */
export const GUARDAS = {
  pessoas: {
    titulo: 'Cadastro de pessoas',
    prazo: { dias: 5 * ANO, minimo: 30 },
    lei: false,
    porque:
      'Servem a novas vendas. Ficam também enquanto houver nota ou operação da pessoa guardada por lei.',
    depois: 'O cadastro fica sem nome, documento, contato e endereço.',
    quem: 'A empresa que fez o cadastro e, onde há, o despachante dela.',
  },
  notas: {
    titulo: 'Notas fiscais e pagamentos',
    prazo: { dias: 6 * ANO, minimo: 6 * ANO },
    lei: true,
    porque: 'O Fisco pode conferir por cinco anos contados do ano seguinte (CTN, arts. 173, 174 e 195).',
    depois: 'O arquivo da nota é apagado, e a linha fica sem os dados da pessoa.',
    quem: 'A empresa que a nota cita, o despachante dela e, para ajudar, o suporte.',
  },
  operacoes: {
    titulo: 'Operações no Renave',
    prazo: { dias: 10 * ANO, minimo: 5 * ANO },
    lei: true,
    porque:
      'O registro de entrada e saída identifica vendedor e comprador (CTB, art. 330), e vale como prova enquanto o negócio puder ser discutido (Código Civil, art. 205). A pedido da pessoa, e-mail e telefone saem antes.',
    depois: 'A operação fica, sem os dados da pessoa.',
    quem: 'A empresa que pediu a operação, o despachante dela e o suporte.',
  },
  passos: {
    titulo: 'Passos das operações',
    prazo: { dias: 2 * ANO, minimo: 30 },
    lei: false,
    porque: 'Mostram o que foi enviado ao Renave e o que ele respondeu, para o suporte.',
    depois: 'O passo fica, sem o texto enviado e sem a resposta.',
    quem: 'O suporte. Cada leitura fica na trilha que a empresa vê.',
  },
  documentos: {
    titulo: 'Documentos das vendas e entregas',
    prazo: { dias: 10 * ANO, minimo: 5 * ANO },
    lei: true,
    porque: 'Provam a transferência de propriedade (CTB, art. 134; Código Civil, art. 205).',
    depois: 'O arquivo e a linha são apagados.',
    quem: 'A empresa do negócio e o despachante dela. Cada documento baixado fica na trilha que a empresa vê.',
  },
  livros: {
    titulo: 'Livros feitos e declarações',
    prazo: { dias: 5 * ANO, minimo: 180 },
    lei: false,
    porque:
      'Mostram que um livro ou uma declaração foi feito, quando e por quem. O PDF do livro, que nomeia vendedores e compradores, some em um dia.',
    depois: 'A linha é apagada.',
    quem: 'A empresa que fez o livro ou a declaração, e quem tem o código de uma declaração que vale.',
  },
  correio: {
    titulo: 'E-mails enviados e convites',
    prazo: { dias: ANO, minimo: 30 },
    lei: false,
    porque: 'Mostram a quem um documento foi enviado.',
    depois: 'A linha fica, sem endereço e sem documento.',
    quem: 'A empresa que enviou.',
  },
  importacoes: {
    titulo: 'Planilhas importadas',
    prazo: { dias: 180, minimo: 7 },
    lei: false,
    porque: 'Mostram o que houve com cada linha importada.',
    depois: 'As linhas são apagadas.',
    quem: 'A empresa que importou.',
  },
  aptidoes: {
    titulo: 'Aptidões de placas consultadas',
    prazo: { dias: 90, minimo: 7 },
    lei: false,
    porque: 'Servem para decidir uma compra. A resposta envelhece em poucas semanas.',
    depois: 'A linha é apagada.',
    quem: 'A empresa que consultou.',
  },
  contas: {
    titulo: 'Contas de usuários e contatos de empresas',
    prazo: null,
    lei: true,
    porque: 'Cada operação tem um autor, que responde por ela. Ficam enquanto durar a conta ou o contrato.',
    depois: 'São corrigidas e excluídas pelos cadastros de usuários, empresas e parceiros.',
    quem: 'Quem administra os usuários da empresa, e o suporte.',
  },
  trilhas: {
    titulo: 'Trilhas de atos e acessos',
    prazo: null,
    lei: true,
    porque: 'Mostram quem fez o quê (LGPD, art. 37; Marco Civil, art. 15).',
    depois: 'Somem sozinhas: acessos em um ano, atos em cinco.',
    quem: 'O suporte.',
  },
  leituras: {
    titulo: 'Trilha de leituras',
    prazo: { dias: ANO, minimo: ANO },
    lei: true,
    porque: 'Mostra quem leu, buscou ou levou dados de pessoas (LGPD, art. 37; Marco Civil, art. 15).',
    depois: 'A linha é apagada.',
    quem: 'Quem administra a empresa.',
  },
  passageiros: {
    titulo: 'Registros passageiros',
    prazo: null,
    lei: false,
    porque:
      'Servem a um pedido em andamento: planilhas e livros exportados, links, limites de tentativas, chaves de repetição.',
    depois: 'Somem sozinhos, em até quatro dias.',
    quem: 'Quem fez o pedido.',
  },
} as const satisfies Record<string, Guarda>;

export type NomeDaGuarda = keyof typeof GUARDAS;

export const nomesDasGuardas = Object.keys(GUARDAS) as NomeDaGuarda[];

/** Kinds whose period may be chosen. */
export const guardasComPrazo = nomesDasGuardas.filter((nome) => GUARDAS[nome].prazo !== null);

/** A rehearsal counts no further. */
export const ENSAIO_ATE = 100_000;

/** Days that a kind is kept: those chosen, else the default. */
export const diasDaGuarda = (guarda: NomeDaGuarda, dias: number | null): number =>
  dias ?? GUARDAS[guarda].prazo?.dias ?? 0;

/** Records of a kind older than this have had their time; null where no period ends them. */
export const venceramAte = (guarda: NomeDaGuarda, dias: number | null, agora: Date): Date | null => {
  const { prazo }: Guarda = GUARDAS[guarda];
  return prazo && new Date(agora.getTime() - (dias ?? prazo.dias) * DIA_MS);
};

/** Fate of a row at its person's request, why it stays, and the day from which its law's time is over, if one is known. */
export interface DestinoDoDado {
  destino: 'sai' | 'lei' | 'sozinho' | 'emUso';
  porque: string | null;
  ate: string | null;
}

interface DadoGuardado {
  tabela: string;
  guarda: NomeDaGuarda;
  quando: string | null;
  emUso: boolean;
  presa: boolean;
  /** The law of its kind is about it. */
  naLei: boolean;
}

const fica = (
  destino: DestinoDoDado['destino'],
  porque: string,
  ate: string | null = null,
): DestinoDoDado => ({
  destino,
  porque,
  ate,
});

export const tituloOf = (tabela: string): string => PALAVRAS_DOS_DADOS[tabela]?.titulo ?? tabela;

/** `dias`: those chosen for its kind, if any were. */
export const destinoOf = (
  { tabela, guarda, quando, emUso, presa, naLei }: DadoGuardado,
  dias: number | null,
  agora: Date,
): DestinoDoDado => {
  const { lei, porque, depois }: Guarda = GUARDAS[guarda];
  const venceram = venceramAte(guarda, dias, agora);
  if (venceram === null) return fica(lei ? 'lei' : 'sozinho', `${porque} ${depois}`);
  if (emUso) return fica('emUso', `Por agora: ${PALAVRAS_DOS_DADOS[tabela]?.emUso}.`);
  if (presa) return fica('lei', PRESA);
  const idade = quando === null ? null : new Date(quando).getTime();
  if (!lei || !naLei || idade === null || idade < venceram.getTime())
    return { destino: 'sai', porque: null, ate: null };
  return fica('lei', porque, new Date(agora.getTime() + idade - venceram.getTime()).toISOString());
};

/** Before the key, in place of the CPF of a person who was made anonymous. */
export const DOCUMENTO_REMOVIDO = 'removido-';
