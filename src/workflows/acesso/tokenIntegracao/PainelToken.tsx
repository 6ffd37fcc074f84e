import { Alert, Paper, Stack, Typography } from '@mui/material';
import { tokenIntegracao } from '#contract/gateway/acesso/tokenIntegracao.ts';
import { webhooks } from '#contract/gateway/acesso/webhooks.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { call, rowAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { Waiting } from '#src/ui/list/ListStates.tsx';
import { Asked } from '../../shared/Asked.tsx';
import { Copiar, TextoACopiar } from '../../shared/Copiar.tsx';
import { inNameOf } from '../../shared/renave/atos.ts';
import { useAsk } from '../../shared/useAsk.ts';
import { Webhooks } from '../webhooks/Webhooks.tsx';
import { chamadasDe } from './chamadas.ts';
import { Exemplos } from './Exemplos.tsx';
import { Tokens } from './Tokens.tsx';

interface Meu {
  token: string | null;
  companyCode: number;
}

const createMeuToken = rowAction<Meu>({
  name: 'gerarToken',
  label: 'Gerar novo token',
  tone: 'primary',
  call: call(tokenIntegracao.save, ({ companyCode }) => ({ companyCode })),
});

const replaceMeuToken: typeof createMeuToken = {
  ...createMeuToken,
  tone: 'danger',
  confirm: 'Gerar um novo token?',
  about: (_, sessao) => inNameOf(sessao, 'Token de integração'),
  consequence: 'O token atual deixa de funcionar na hora nos sistemas que o usam.',
};

interface TokenProps extends Meu {
  criado: string | null;
}

const Token = ({ criado, ...meu }: TokenProps) => {
  const { token } = meu;
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Typography>
          Com este token os sistemas da sua empresa se identificam no Pátio. Ele envia notas e consulta; para
          confirmar, cancelar, devolver ou transferir, crie abaixo um token com esses direitos. Guarde-o como
          uma senha.
        </Typography>
        {token === null ? (
          <Typography color="text.secondary">Nenhum token foi gerado ainda.</Typography>
        ) : (
          <TextoACopiar
            label="Token de integração"
            value={token}
            helperText={criado && `Gerado em ${formatValue('dateTime', criado)}`}
          />
        )}
        <Stack direction="row" spacing={1}>
          {token !== null && <Copiar texto={token} oQue="o token" />}
          <ActionButton action={token === null ? createMeuToken : replaceMeuToken} subject={meu} />
        </Stack>
      </Stack>
    </Paper>
  );
};

/** The reason why the token is not shown here; null if it is. */
const withoutToken = (sessao: Sessao, criado: string | null): string | null => {
  if (chamadasDe(sessao).length === 0)
    return 'As chamadas da integração são das lojas: o token de uma empresa despachante não abriria nenhuma. Os lojistas vinculados a ela não têm token próprio.';
  if (may(sessao, 'podeTudo')) return null;
  const gerado = criado ? `O token foi gerado em ${formatValue('dateTime', criado)}. ` : '';
  return `${gerado}Só quem tem todos os direitos vê e gera o token: quem o tem age em nome da empresa.`;
};

/** All of them at once: one that grew later would push down what is read below it. */
const Paineis = (token: TokenProps) => {
  const tokens = useAsk(tokenIntegracao.list, {});
  const endpoints = useAsk(webhooks.list, {}, { subjects: ['webhooks'] });
  if (tokens.isPending || endpoints.isPending) return <Waiting />;
  return (
    <Stack spacing={3} sx={{ maxWidth: '60rem' }}>
      <Token {...token} />
      <Tokens asked={tokens} />
      <Webhooks asked={endpoints} />
      <Exemplos />
    </Stack>
  );
};

/** The token of the session's company. */
export const PainelToken = () => {
  const sessao = useSessao();
  const companyCode = sessao.empresa?.codigo ?? 0;
  return (
    <Asked asked={useAsk(tokenIntegracao.get, { companyCode })}>
      {({ data, criado }) => {
        const porque = withoutToken(sessao, criado);
        if (porque !== null) return <Alert severity="info">{porque}</Alert>;
        return <Paineis token={data} criado={criado} companyCode={companyCode} />;
      }}
    </Asked>
  );
};
