import { Alert, Box, Link, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { dadosPessoais, type Procurado, titular } from '#contract/gateway/conformidade/dadosPessoais.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { may } from '#domain/permissions.ts';
import { contagem } from '#domain/values/contagem.ts';
import { answerOf, call, rowAction } from '#src/ui/action.ts';
import { ActionButton } from '#src/ui/actions/ActionButton.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio, useSessao } from '#src/ui/context.ts';
import { FieldForm } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { Cartao } from '../../shared/Cartao.tsx';
import { PRIVACIDADE } from '../privacidade/caminho.ts';
import { Grupos } from './Grupos.tsx';

type Quem = RecordOfFields<typeof titular>;

const EMPTY = {};
const NADA = 'Nenhum registro desta pessoa foi encontrado.';

interface Achado {
  quem: Quem;
  procurado: Procurado;
}

const download = (formato: 'html' | 'json', label: string) =>
  rowAction<Achado>({
    name: `baixar.${formato}`,
    label,
    call: call(dadosPessoais.file, ({ quem }) => ({ ...quem, formato })),
    success: 'Dados da pessoa baixados.',
    after: (answer, _, tools) =>
      tools.save(`dados-pessoais.${formato}`, answerOf(dadosPessoais.file, answer)),
  });
const downloads = [download('html', 'Baixar para ler'), download('json', 'Baixar JSON')];

const saemDe = ({ procurado: { grupos } }: Achado): number =>
  grupos.filter(({ destino }) => destino === 'sai').reduce((soma, { quantos }) => soma + quantos, 0);

const anonymize = (onChange: (procurado: Procurado) => void) =>
  rowAction<Achado>({
    name: 'anonimizar',
    label: 'Anonimizar',
    tone: 'danger',
    disabled: (achado) => (saemDe(achado) === 0 ? 'Nada disto pode ser anonimizado.' : null),
    confirm: 'Anonimizar os dados desta pessoa?',
    about: (achado) => `${achado.procurado.titular}, ${contagem(saemDe(achado), 'registro', 'registros')}.`,
    consequence:
      'Nome, documento e contato saem destes registros e não voltam. O que a lei manda guardar fica como está.',
    call: call(dadosPessoais.anonymize, ({ quem }) => quem),
    after: (answer) => onChange(answerOf(dadosPessoais.anonymize, answer)),
  });

/** Found records of a person, and the acts on them. */
const Encontrado = ({ achado, onChange }: { achado: Achado; onChange: (procurado: Procurado) => void }) => {
  const { grupos, haMais, titular: nome } = achado.procurado;
  if (grupos.length === 0) return <Alert severity="info">{NADA}</Alert>;
  return (
    <Cartao title={`O que está guardado: ${nome}`} name="O que está guardado">
      {haMais.length > 0 && (
        <Alert severity="warning">Há mais registros do que a lista mostra: {haMais.join(', ')}.</Alert>
      )}
      <Grupos grupos={grupos} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {[...downloads, anonymize(onChange)].map((action) => (
          <ActionButton key={action.name} action={action} subject={achado} />
        ))}
      </Box>
    </Cartao>
  );
};

/** A person's rights over what is held of them: found, handed out, corrected, made anonymous. */
export const PainelDados = () => {
  const sessao = useSessao();
  const { client } = usePatio();
  const submit = useSubmit();
  const [achado, setAchado] = useState<Achado | null>(null);
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
      {achado && <Encontrado achado={achado} onChange={(procurado) => setAchado({ ...achado, procurado })} />}
    </Stack>
  );
};
