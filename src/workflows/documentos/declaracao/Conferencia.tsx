import { Alert, type AlertColor, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type DeclaracaoConferida, declaracao } from '#contract/gateway/documentos/declaracao.ts';
import type { ConteudoDaDeclaracao, SaidaDeDeclarado, SituacaoDaDeclaracao } from '#domain/declaracao.ts';
import { SEM_VALOR_LEGAL } from '#domain/texts.ts';
import { contagem } from '#domain/values/contagem.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDate, formatDateTime } from '#domain/values/datas.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { Waiting } from '#src/ui/list/ListStates.tsx';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { useAddress } from '#src/ui/useAddress.ts';
import { useAsk } from '../../shared/useAsk.ts';

const TONS: Readonly<Record<SituacaoDaDeclaracao, AlertColor>> = {
  valida: 'success',
  suspensa: 'warning',
  expirada: 'warning',
  revogada: 'error',
};

const tomDe = ({ situacao, sairam }: DeclaracaoConferida): AlertColor =>
  sairam.length > 0 ? 'warning' : TONS[situacao];

const saiuDito = ({ quando }: SaidaDeDeclarado): string =>
  quando === null ? 'Saiu' : `Saiu em ${formatDate(quando.slice(0, 10))}`;

const ditoDe = ({ situacao, feita, validade, revogada, conteudo, sairam }: DeclaracaoConferida): string => {
  if (situacao === 'revogada' && revogada)
    return `Esta declaração foi revogada pela empresa em ${formatDateTime(revogada)}. Ela não vale mais.`;
  if (situacao === 'expirada')
    return `Esta declaração expirou em ${formatDateTime(validade)}. Peça outra à empresa.`;
  if (situacao === 'suspensa')
    return 'Esta declaração está suspensa: o Pátio não acompanha hoje o estoque da empresa que a fez. Fale com ela.';
  if (conteudo && sairam.length > 0)
    return `${sairam.length} de ${contagem(conteudo.linhas.length, 'veículo', 'veículos')} ${sairam.length === 1 ? 'saiu' : 'saíram'} do estoque desde que a empresa declarou isto, em ${formatDateTime(feita)}. Peça outra declaração à empresa.`;
  return `Declaração válida: é o que a empresa declarou em ${formatDateTime(feita)}. Pode ser conferida até ${formatDateTime(validade)}.`;
};

interface VeiculoDeclarado {
  textos: string[];
  saiu: SaidaDeDeclarado | undefined;
}

interface ConteudoProps extends ConteudoDaDeclaracao {
  sairam: readonly SaidaDeDeclarado[];
}

const Conteudo = ({ razaoSocial, cnpj, treinamento, colunas, linhas, sairam }: ConteudoProps) => (
  <>
    {treinamento && (
      <Typography sx={{ fontWeight: 700 }} color="error">
        {SEM_VALOR_LEGAL}
      </Typography>
    )}
    <Typography>
      {razaoSocial}, CNPJ {formatCpfCnpj(cnpj)}, declarou estes veículos em seu estoque no Renave, sem venda
      pendente, sem restrição conhecida e sem transferência autorizada.
    </Typography>
    <PlainTable
      rows={linhas.map((textos, at) => ({ textos, saiu: sairam.find(({ linha }) => linha === at + 1) }))}
      keyOf={(_, at) => at}
      columns={{
        ...Object.fromEntries(
          colunas.map((nome, at) => [nome, ({ textos }: VeiculoDeclarado) => textos[at] || '—']),
        ),
        ...(sairam.length > 0 && {
          Hoje: ({ saiu }: VeiculoDeclarado) => (saiu ? saiuDito(saiu) : 'No estoque'),
        }),
      }}
    />
  </>
);

const Achada = ({ codigo }: { codigo: string }) => {
  const { data, error } = useAsk(declaracao.conferir, { chave: codigo });
  if (error) return <Alert severity="warning">{tell(error, declaracao.conferir.failure)}</Alert>;
  if (!data) return <Waiting />;
  return (
    <>
      <Alert severity={tomDe(data)} role="status">
        {ditoDe(data)}
      </Alert>
      {data.conteudo && <Conteudo {...data.conteudo} sairam={data.sairam} />}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        SHA-256 do conteúdo: {data.resumo}
      </Typography>
      {data.conteudo && (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={() => window.print()}>
          Imprimir
        </Button>
      )}
    </>
  );
};

/** Public page of a statement's code. */
export const Conferencia = () => {
  const { codigo = '' } = useAddress();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(codigo);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) navigate(`/declaracao/${encodeURIComponent(typed.trim())}`);
  };
  return (
    <Stack spacing={2}>
      <Box
        component="form"
        role="search"
        onSubmit={submit}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <TextField
          label="Código da declaração"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 100, spellCheck: false } }}
          sx={{ flex: '1 1 18rem' }}
        />
        <Button type="submit" variant="contained">
          Conferir
        </Button>
      </Box>
      {codigo !== '' && <Achada key={codigo} codigo={codigo} />}
    </Stack>
  );
};
