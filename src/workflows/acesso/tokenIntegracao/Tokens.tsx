import { Chip, Typography } from '@mui/material';
import {
  camposDoToken,
  type TokenListado,
  tokenIntegracao,
} from '#contract/gateway/acesso/tokenIntegracao.ts';
import { DIREITOS_DE_TOKEN } from '#domain/direitos.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { answerOf, call, rowAction, screenAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked, type AskedProps } from '../../shared/Asked.tsx';
import { Cartao } from '../../shared/Cartao.tsx';
import { inNameOf } from '../../shared/renave/atos.ts';
import { showSegredo } from './Segredo.tsx';

const MEU_TOKEN = 'Meu token';

const nomeDe = ({ nome }: TokenListado): string => nome ?? MEU_TOKEN;

const showToken = showSegredo({
  title: 'Token criado',
  of: 'Token',
  words: 'Copie o token agora: ele não será mostrado de novo. Se o perder, encerre-o e crie outro.',
});

const createToken = screenAction<typeof camposDoToken>({
  name: 'criarToken',
  label: 'Criar token',
  tone: 'primary',
  dialog: {
    text: 'Todo token envia notas e consulta. Marque o que mais ele pode fazer, em seu nome e com o seu CPF, enquanto você tiver o mesmo direito.',
    fields: camposDoToken,
  },
  call: call(tokenIntegracao.create, (_, values) => values),
  after: (answer, _, tools) => tools.run(showToken, answerOf(tokenIntegracao.create, answer).token),
});

const endToken = rowAction<TokenListado>({
  name: 'encerrarToken',
  label: 'Encerrar',
  tone: 'danger',
  confirm: (token) => `Encerrar o token ${nomeDe(token)}?`,
  about: (_, sessao) => inNameOf(sessao, 'Token de integração'),
  consequence: ({ empresa }) =>
    empresa === null
      ? 'Ele deixa de funcionar na hora no sistema que o usa.'
      : `Ele deixa na hora de agir por esta empresa, e continua valendo para ${empresa}.`,
  verb: 'Encerrar token',
  call: call(tokenIntegracao.end, ({ codigo }) => ({ codigo })),
});

const podeDe = ({ direitos }: TokenListado): string => {
  const ditos = DIREITOS_DE_TOKEN.filter((direito) => direitos.includes(direito));
  return ['Envia notas e consulta', ...ditos.map((direito) => camposDoToken[direito].label)].join('. ');
};

const usoDe = ({ usado, usadoDe }: TokenListado): string =>
  usado === null ? 'Nunca' : `${formatValue('dateTime', usado)}, de ${usadoDe}`;

const Sistema = (token: TokenListado) => (
  <>
    {nomeDe(token)}
    <Typography variant="body2" color="text.secondary">
      Criado em {formatValue('dateTime', token.criado)}
      {token.quem && ` por ${token.quem}`}
      {token.empresa && `, em ${token.empresa}`}
    </Typography>
    {token.antigo && <Chip size="small" color="warning" label="Mais de um ano: troque-o" />}
  </>
);

/** The company's tokens: what each may do, when it was last used, and its end. */
export const Tokens = ({ asked }: AskedProps<{ tokens: TokenListado[] }>) => {
  const end = (token: TokenListado) => (
    <ActionButton action={endToken} subject={token} name={`Encerrar ${nomeDe(token)}`} />
  );
  return (
    <Cartao title="Tokens da empresa" action={<ActionButton action={createToken} subject={null} />}>
      <Asked asked={asked}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <Typography color="text.secondary">
              Nenhum token ainda. Crie um para cada sistema: assim um deles pode ser encerrado sem parar os
              outros.
            </Typography>
          ) : (
            <PlainTable
              rows={tokens}
              keyOf={({ codigo }) => codigo}
              columns={{
                Sistema,
                Pode: podeDe,
                'Age também por': ({ filiais }) => filiais.join(', ') || '—',
                'Vale até': ({ expira }) => (expira ? formatValue('date', expira) : 'Ser encerrado'),
                'Último uso': usoDe,
                '': end,
              }}
            />
          )
        }
      </Asked>
    </Cartao>
  );
};
