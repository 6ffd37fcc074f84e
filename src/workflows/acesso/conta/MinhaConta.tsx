import { Chip, Stack, Typography } from '@mui/material';
import { avisos } from '#contract/gateway/acesso/avisos.ts';
import { conta, type SessaoAberta } from '#contract/gateway/acesso/conta.ts';
import type { AnswerOf } from '#contract/route.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { may } from '#domain/permissions.ts';
import { call, rowAction, screenAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { Waiting } from '#src/ui/list/ListStates.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import type { PanelScreen } from '#src/ui/screen.ts';
import { places } from '../../places.ts';
import { Asked, type AskedProps } from '../../shared/Asked.tsx';
import { Cartao } from '../../shared/Cartao.tsx';
import { useAsk } from '../../shared/useAsk.ts';
import { CorreioDeAvisos } from './CorreioDeAvisos.tsx';
import { Passkeys, SegundoFator } from './Fatores.tsx';

const consequence = 'Quem a usa volta à tela de entrada na próxima ação; o que digitou fica guardado.';

const endSessao = rowAction<SessaoAberta>({
  name: 'encerrarSessao',
  label: 'Encerrar',
  tone: 'danger',
  confirm: 'Encerrar esta sessão?',
  about: ({ aparelho, empresa, desde }) =>
    `${aparelho}, ${empresa}, desde ${formatValue('dateTime', desde)}.`,
  consequence,
  verb: 'Encerrar sessão',
  call: call(conta.endSessoes, ({ codigo }) => ({ codigo })),
});

const endOutras = screenAction({
  name: 'encerrarOutras',
  label: 'Encerrar todas as outras',
  tone: 'danger',
  confirm: 'Encerrar as outras sessões?',
  about: 'Todas as suas sessões, menos esta.',
  consequence,
  call: call(conta.endSessoes, () => ({ codigo: null })),
});

const Aparelho = ({ aparelho, origem, empresa, desde, usada }: SessaoAberta) => (
  <>
    {aparelho || 'Aparelho desconhecido'}
    <Typography variant="body2" color="text.secondary">
      {[empresa, origem].filter(Boolean).join(', ')}, desde {formatValue('dateTime', desde)}. Último uso:{' '}
      {formatValue('dateTime', usada)}
    </Typography>
  </>
);

/** One's own open sessions, each with its end. */
const Sessoes = ({ asked }: AskedProps<AnswerOf<typeof conta.sessoes>>) => {
  const outras = (asked.data?.sessoes.length ?? 0) > 1;
  const ato = (sessao: SessaoAberta) =>
    sessao.atual ? (
      <Chip size="small" color="success" label="Esta sessão" />
    ) : (
      <ActionButton action={endSessao} subject={sessao} name={`Encerrar ${sessao.aparelho}`} />
    );
  return (
    <Cartao title="Minhas sessões" action={outras && <ActionButton action={endOutras} subject={null} />}>
      <Asked asked={asked}>
        {({ sessoes }) => (
          <PlainTable
            rows={sessoes}
            keyOf={({ codigo }) => codigo}
            columns={{ Aparelho, '': ato }}
            styles={{ '': { textAlign: 'right' } }}
          />
        )}
      </Asked>
    </Cartao>
  );
};

/** Settings of one's own account, at once: the sessions would push the rest down. */
const MinhaConta = () => {
  const sessoes = useAsk(conta.sessoes, {});
  const fator = useAsk(conta.segundoFator, {});
  const passkeys = useAsk(conta.passkeys, {});
  const sessao = useSessao();
  const mailed = may(sessao, 'empresa') && !sessao.usuario.suporte;
  const correio = useAsk(avisos.correio, {}, { enabled: mailed });
  // One that is not asked is pending, and loads nothing.
  if ([sessoes, fator, passkeys, correio].some(({ isLoading }) => isLoading)) return <Waiting />;
  return (
    <Stack spacing={3} sx={{ maxWidth: '60rem' }}>
      <Sessoes asked={sessoes} />
      <SegundoFator asked={fator} />
      <Passkeys asked={passkeys} />
      {mailed && <CorreioDeAvisos asked={correio} />}
    </Stack>
  );
};

export const minhaConta: PanelScreen = {
  ...places.conta.minhaConta,
  component: MinhaConta,
  help: [
    'Aqui estão os aparelhos em que você entrou, com a última vez que cada um foi usado.',
    'Se não reconhecer um deles, encerre a sessão e troque a sua senha.',
    'Uma sessão sem uso termina sozinha; toda sessão termina em doze horas.',
    'Os avisos vêm por e-mail se você escolher: logo que acontecem, juntos a cada dez minutos, ou toda manhã às 7:30. Os da empresa que você deixa de acessar não vêm mais.',
  ],
};
