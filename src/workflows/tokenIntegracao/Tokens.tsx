import { Button, Chip, Paper, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { camposDoToken, type TokenListado, tokenIntegracao } from '#contract/gateway/tokenIntegracao.ts';
import { DIREITOS_DE_TOKEN } from '#domain/direitos.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { ConfirmDialog } from '#src/ui/actions/ConfirmDialog.tsx';
import { useSessao } from '#src/ui/context.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked, type AskedProps } from '../Asked.tsx';
import { inNameOf } from '../renave/atos.ts';
import { useTell } from '../useTell.ts';
import { TokenDialog } from './TokenDialog.tsx';

const COLUNAS = ['Sistema', 'Pode', 'Age também por', 'Vale até', 'Último uso', ''];
const MEU_TOKEN = 'Meu token';

const nomeDe = ({ nome }: TokenListado): string => nome ?? MEU_TOKEN;

const podeDe = ({ direitos }: TokenListado): string => {
  const ditos = DIREITOS_DE_TOKEN.filter((direito) => direitos.includes(direito));
  return ['Envia notas e consulta', ...ditos.map((direito) => camposDoToken[direito].label)].join('. ');
};

const usoDe = ({ usado, usadoDe }: TokenListado): string =>
  usado === null ? 'Nunca' : `${formatValue('dateTime', usado)}, de ${usadoDe}`;

interface LinhaProps {
  token: TokenListado;
  onEncerrar: (token: TokenListado) => void;
}

const Linha = ({ token, onEncerrar }: LinhaProps) => (
  <TableRow>
    <TableCell>
      {nomeDe(token)}
      <Typography variant="body2" color="text.secondary">
        Criado em {formatValue('dateTime', token.criado)}
        {token.quem && ` por ${token.quem}`}
      </Typography>
      {token.antigo && <Chip size="small" color="warning" label="Mais de um ano: troque-o" />}
    </TableCell>
    <TableCell>{podeDe(token)}</TableCell>
    <TableCell>{token.filiais.join(', ') || '—'}</TableCell>
    <TableCell>{token.expira ? formatValue('date', token.expira) : 'Ser encerrado'}</TableCell>
    <TableCell>{usoDe(token)}</TableCell>
    <TableCell>
      <Button color="error" aria-label={`Encerrar ${nomeDe(token)}`} onClick={() => onEncerrar(token)}>
        Encerrar
      </Button>
    </TableCell>
  </TableRow>
);

const Tabela = ({ tokens, onEncerrar }: Pick<LinhaProps, 'onEncerrar'> & { tokens: TokenListado[] }) => (
  <PlainTable columns={COLUNAS}>
    {tokens.map((token) => (
      <Linha key={token.codigo} token={token} onEncerrar={onEncerrar} />
    ))}
  </PlainTable>
);

/** The company's tokens: what each may do, when it was last used, and its end. */
export const Tokens = ({ asked }: AskedProps<{ tokens: TokenListado[] }>) => {
  const sessao = useSessao();
  const [creating, setCreating] = useState(false);
  const [ending, setEnding] = useState<TokenListado | null>(null);
  const encerrar = useTell(tokenIntegracao.end, {
    changes: [tokenIntegracao.list.path, tokenIntegracao.get.path],
  });
  const answer = (yes: boolean) => {
    if (yes && ending) encerrar.mutate({ codigo: ending.codigo });
    setEnding(null);
  };
  return (
    <Paper variant="outlined" component="section" aria-label="Tokens da empresa" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h6" component="h2">
            Tokens da empresa
          </Typography>
          <Button variant="contained" onClick={() => setCreating(true)}>
            Criar token
          </Button>
        </Stack>
        <Asked asked={asked}>
          {({ tokens }) =>
            tokens.length === 0 ? (
              <Typography color="text.secondary">
                Nenhum token ainda. Crie um para cada sistema: assim um deles pode ser encerrado sem parar os
                outros.
              </Typography>
            ) : (
              <Tabela tokens={tokens} onEncerrar={setEnding} />
            )
          }
        </Asked>
      </Stack>
      {creating && <TokenDialog onClose={() => setCreating(false)} />}
      {ending && (
        <ConfirmDialog
          danger
          text={`Encerrar o token ${nomeDe(ending)}?`}
          about={inNameOf(sessao, 'Token de integração')}
          consequence="Ele deixa de funcionar na hora no sistema que o usa."
          verb="Encerrar token"
          onAnswer={answer}
        />
      )}
    </Paper>
  );
};
