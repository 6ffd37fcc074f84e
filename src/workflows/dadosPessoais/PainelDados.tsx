import { Alert, Box, Link, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { dadosPessoais, type Procurado, titular } from '#contract/gateway/dadosPessoais.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { ConfirmDialog } from '#src/ui/actions/ConfirmDialog.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio, useSessao } from '#src/ui/context.ts';
import { FieldForm } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { PRIVACIDADE } from '../privacidade/caminho.ts';
import { useTell } from '../useTell.ts';
import { Grupos } from './Grupos.tsx';

type Quem = RecordOfFields<typeof titular>;

const EMPTY = {};
const NADA = 'Nenhum registro desta pessoa foi encontrado.';

interface AchadoProps {
  quem: Quem;
  procurado: Procurado;
  onChange: (procurado: Procurado) => void;
}

/** Found records of a person, and the acts on them. */
const Encontrado = ({ quem, procurado, onChange }: AchadoProps) => {
  const [asking, setAsking] = useState(false);
  const { grupos, haMais } = procurado;
  const saem = grupos
    .filter(({ destino }) => destino === 'sai')
    .reduce((soma, { quantos }) => soma + quantos, 0);
  const file = (formato: 'html' | 'json') => ({
    onDone: (conteudo: Blob) => saveFile(`dados-pessoais.${formato}`, conteudo),
  });
  const html = useTell(dadosPessoais.file, file('html'));
  const json = useTell(dadosPessoais.file, file('json'));
  const anonimiza = useTell(dadosPessoais.anonymize, { onDone: onChange });
  if (grupos.length === 0) return <Alert severity="info">{NADA}</Alert>;
  const answer = (yes: boolean) => {
    setAsking(false);
    if (yes) anonimiza.mutate(quem);
  };
  return (
    <Paper variant="outlined" component="section" aria-label="O que está guardado" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Typography variant="h6" component="h2">
          O que está guardado: {procurado.titular}
        </Typography>
        {haMais.length > 0 && (
          <Alert severity="warning">Há mais registros do que a lista mostra: {haMais.join(', ')}.</Alert>
        )}
        <Grupos grupos={grupos} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TextButton
            label="Baixar para ler"
            loading={html.isPending}
            onClick={() => html.mutate({ ...quem, formato: 'html' })}
          />
          <TextButton
            label="Baixar JSON"
            loading={json.isPending}
            onClick={() => json.mutate({ ...quem, formato: 'json' })}
          />
          <TextButton
            label="Anonimizar"
            color="error"
            disabled={saem === 0}
            loading={anonimiza.isPending}
            onClick={() => setAsking(true)}
          />
        </Box>
      </Stack>
      {asking && (
        <ConfirmDialog
          danger
          text="Anonimizar os dados desta pessoa?"
          about={`${procurado.titular}, ${contagem(saem, 'registro', 'registros')}.`}
          consequence="Nome, documento e contato saem destes registros e não voltam. O que a lei manda guardar fica como está."
          verb="Anonimizar"
          onAnswer={answer}
        />
      )}
    </Paper>
  );
};

/** A person's rights over what is held of them: found, handed out, corrected, made anonymous. */
export const PainelDados = () => {
  const sessao = useSessao();
  const { client } = usePatio();
  const submit = useSubmit();
  const [achado, setAchado] = useState<{ quem: Quem; procurado: Procurado } | null>(null);
  if (!may(sessao, 'podeTudo'))
    return (
      <Alert severity="info">
        Só quem tem todos os direitos na empresa atende aos pedidos de uma pessoa.
      </Alert>
    );
  const search = (values: Quem) =>
    submit(dadosPessoais.search.failure, async () => {
      const procurado = await client.call(dadosPessoais.search, values);
      setAchado({ quem: values, procurado });
      return procurado.grupos.length > 0 ? 'Busca concluída.' : NADA;
    });
  return (
    <Stack spacing={3}>
      <Paper variant="outlined" sx={{ p: 3, maxWidth: '48rem' }}>
        <Typography sx={{ mb: 2 }}>
          {sessao.usuario.suporte
            ? 'Procura em todas as empresas desta instalação.'
            : 'Procura nos registros desta empresa. Contas de usuários são do suporte.'}{' '}
          A busca, a entrega e a anonimização ficam na trilha de auditoria. O que se diz a todos está em{' '}
          <Link href={PRIVACIDADE} target="_blank" rel="noreferrer">
            Privacidade
          </Link>
          .
        </Typography>
        <FieldForm fields={titular} record={EMPTY} onSubmit={(values: object) => search(values as Quem)}>
          <FormSections fields={titular} />
          <TextButton type="submit" variant="contained" label="Procurar" sx={{ mt: 2 }} />
        </FieldForm>
      </Paper>
      {achado && <Encontrado {...achado} onChange={(procurado) => setAchado({ ...achado, procurado })} />}
    </Stack>
  );
};
