import { Button, Chip, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { conta, type SessaoAberta } from '#contract/gateway/conta.ts';
import type { AnswerOf } from '#contract/route.ts';
import { formatValue } from '#domain/fields/formats.ts';
import { ConfirmDialog } from '#src/ui/actions/ConfirmDialog.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked, type AskedProps } from '../Asked.tsx';
import { useTell } from '../useTell.ts';
import { Cartao } from './Cartao.tsx';

const COLUNAS = ['Aparelho', ''];
const TODAS = 'Encerrar todas as outras';

interface SessaoProps {
  sessao: SessaoAberta;
  onEncerrar: (sessao: SessaoAberta) => void;
}

const Linha = ({ sessao, onEncerrar }: SessaoProps) => {
  const { aparelho, origem, empresa, desde, usada, atual } = sessao;
  return (
    <TableRow>
      <TableCell>
        {aparelho || 'Aparelho desconhecido'}
        <Typography variant="body2" color="text.secondary">
          {[empresa, origem].filter(Boolean).join(', ')}, desde {formatValue('dateTime', desde)}. Último uso:{' '}
          {formatValue('dateTime', usada)}
        </Typography>
      </TableCell>
      <TableCell align="right">
        {atual ? (
          <Chip size="small" color="success" label="Esta sessão" />
        ) : (
          <Button color="error" aria-label={`Encerrar ${aparelho}`} onClick={() => onEncerrar(sessao)}>
            Encerrar
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
};

/** Subject of the question: one session, or all others. */
const aboutOf = (qual: SessaoAberta | 'todas') =>
  qual === 'todas'
    ? 'Todas as suas sessões, menos esta.'
    : `${qual.aparelho}, ${qual.empresa}, desde ${formatValue('dateTime', qual.desde)}.`;

/** One's own open sessions, each with its end. */
export const Sessoes = ({ asked }: AskedProps<AnswerOf<typeof conta.sessoes>>) => {
  const [ending, setEnding] = useState<SessaoAberta | 'todas' | null>(null);
  const encerrar = useTell(conta.endSessoes, { changes: [conta.sessoes.path] });
  const outras = (asked.data?.sessoes.length ?? 0) > 1;
  const answer = (yes: boolean) => {
    if (yes && ending) encerrar.mutate({ codigo: ending === 'todas' ? null : ending.codigo });
    setEnding(null);
  };
  return (
    <Cartao
      title="Minhas sessões"
      action={outras && <Button onClick={() => setEnding('todas')}>{TODAS}</Button>}
    >
      <Asked asked={asked}>
        {({ sessoes }) => (
          <PlainTable columns={COLUNAS}>
            {sessoes.map((sessao) => (
              <Linha key={sessao.codigo} sessao={sessao} onEncerrar={setEnding} />
            ))}
          </PlainTable>
        )}
      </Asked>
      {ending && (
        <ConfirmDialog
          danger
          text={ending === 'todas' ? 'Encerrar as outras sessões?' : 'Encerrar esta sessão?'}
          about={aboutOf(ending)}
          consequence="Quem a usa volta à tela de entrada na próxima ação; o que digitou fica guardado."
          verb={ending === 'todas' ? TODAS : 'Encerrar sessão'}
          onAnswer={answer}
        />
      )}
    </Cartao>
  );
};
