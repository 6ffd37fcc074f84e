import type { useTranslate } from 'react-admin';
import { may, type Permission, type Sessao } from '#domain/permissions.ts';
import { places } from '../../places.ts';
import { countedPhraseOf, figuresOfTone, type HomeCounts, linesOf } from '../inicio/figures.ts';
import { type Deed, hasWords, type Opcao, wordsIn } from './opcoes.ts';

interface Command {
  /** Words, or a key of the i18n provider. */
  titulo: string;
  detalhe?: string;
  /** Other words by which it is found. */
  also: string;
  permissions: readonly Permission[];
  leva: string | { faz: Deed };
}

const COMMANDS: readonly Command[] = [
  {
    titulo: 'Importar XML das notas',
    also: 'enviar nfe zip',
    permissions: ['importarXml'],
    leva: places.xml.importar.path,
  },
  {
    titulo: 'Trocar empresa',
    also: 'mudar filial acessar lojista',
    permissions: ['empresa'],
    leva: { faz: 'changeEmpresa' },
  },
  {
    titulo: 'Adicionar crédito por PIX',
    also: 'saldo recarregar',
    permissions: ['creditoPix', 'podeRecarregar'],
    leva: { faz: 'pix' },
  },
  {
    titulo: 'Trocar o tema (claro ou escuro)',
    also: 'usar noturno',
    permissions: ['sessao'],
    leva: { faz: 'tema' },
  },
  {
    titulo: 'Importar certificado digital',
    also: 'pfx',
    permissions: ['certificado'],
    leva: { faz: 'certificado' },
  },
  { titulo: 'Alterar senha', also: 'trocar mudar', permissions: ['sessao'], leva: { faz: 'senha' } },
  {
    titulo: 'ra.auth.logout',
    also: 'terminar sessão',
    permissions: ['sessao'],
    leva: { faz: 'leave' },
  },
];

/** Ready and refused work, each kind as a link to its list. */
const ofWork = (sessao: Sessao, told: HomeCounts): Omit<Command, 'permissions'>[] => {
  const lines = linesOf(sessao, told);
  return [
    ...figuresOfTone(lines, 'ready').map((figure) => [figure.step.button, figure] as const),
    ...figuresOfTone(lines, 'wrong').map((figure) => ['Resolver', figure] as const),
  ].map(([verb, figure]) => ({
    titulo: `${verb}: ${countedPhraseOf(figure)}`,
    detalhe: figure.step.title,
    also: '',
    leva: figure.to,
  }));
};

/**
 * The commands that have all the words; all of them for an empty text. A number says how many somebody thinks there
 * are, and finds nothing: `confirmar 8 entradas`.
 */
export const comandosAchados = (
  sessao: Sessao,
  told: HomeCounts,
  texto: string,
  translate: ReturnType<typeof useTranslate>,
): Opcao[] => {
  const words = wordsIn(texto).filter((word, _, { length }) => length === 1 || !/^\d+$/.test(word));
  const allowed = COMMANDS.filter(({ permissions }) => permissions.every((one) => may(sessao, one))).map(
    (command) => ({ ...command, titulo: translate(command.titulo, { _: command.titulo }) }),
  );
  return [...ofWork(sessao, told), ...allowed]
    .filter(({ titulo, also }) => hasWords(`${titulo} ${also}`, words))
    .map(({ titulo, detalhe = null, leva }) => ({ grupo: 'Comandos', titulo, detalhe, leva }));
};
