import { Paper, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { FormDataConsumer } from 'react-admin';
import {
  CODIGO_MENSAGEM,
  camposMensagem,
  type MensagemGlobal,
  mensagemGlobal,
} from '#contract/gateway/suporte/mensagemGlobal.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { LINK_INVALIDO } from '#domain/texts.ts';
import { parseMensagemGlobal } from '#domain/values/mensagemGlobal.ts';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { FieldForm, SubmitButton } from '#src/ui/fields/FieldForm.tsx';
import { FormSections } from '#src/ui/fields/FormSections.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Asked } from '#src/workflows/shared/Asked.tsx';
import { useServices } from '../session/useSession.ts';
import { MessageText } from './MessageText.tsx';
import { useGlobalMessage } from './useGlobalMessage.ts';

type Mensagem = RecordOfFields<typeof camposMensagem>;

const TITLE = 'Mensagem global';
const HELP = [
  'A mensagem aparece no alto de todas as páginas, para todos, enquanto estiver ativa.',
  'O sinal % separa trechos. Um trecho que começa com barra invertida é um link: primeiro o endereço, depois o texto.',
  'Exemplo: Leia %\\https://exemplo.com.br o comunicado% antes de continuar.',
];

const RULES = [
  {
    field: 'mensagem' as const,
    message: LINK_INVALIDO,
    broken: ({ mensagem }: Mensagem) => parseMensagemGlobal(mensagem ?? '') === null,
  },
];

const PREVIEW = { mt: 2, '& a': { color: 'inherit' } };

const Preview = () => (
  <FormDataConsumer>
    {({ formData: { mensagem } }) =>
      mensagem ? (
        <Typography component="div" variant="body2" color="text.secondary" sx={PREVIEW}>
          Como será lida: <MessageText text={String(mensagem)} />
        </Typography>
      ) : null
    }
  </FormDataConsumer>
);

const Editor = ({ mensagem_men, tipo_men, ativo_men }: MensagemGlobal) => {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const save = async ({ mensagem, tipo, ativo }: Mensagem) => {
    const values = { mensagem_men: mensagem, tipo_men: tipo, ativo_men: ativo };
    const refused = await submit(mensagemGlobal.save.failure, async () => {
      const { message } = await client.call(mensagemGlobal.save, { codigo_men: CODIGO_MENSAGEM, ...values });
      await queryClient.invalidateQueries({ queryKey: [mensagemGlobal.get.path] });
      return message;
    });
    return refused?.mensagem_men ? { ...refused, mensagem: refused.mensagem_men } : refused;
  };
  const record = { mensagem: mensagem_men, tipo: tipo_men, ativo: ativo_men };
  return (
    <Paper variant="outlined" sx={{ p: 3, maxWidth: '48rem' }}>
      <FieldForm
        fields={camposMensagem}
        rules={RULES}
        record={record}
        onSubmit={(values: unknown) => save(values as Mensagem)}
        warnWhenUnsavedChanges
      >
        <FormSections fields={camposMensagem} rules={RULES} />
        <Preview />
        <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 3 }}>
          <SubmitButton icon={null} />
        </Stack>
      </FieldForm>
    </Paper>
  );
};

/** Editor of the global message, for support. */
export const GlobalMessagePage = () => (
  <>
    <PageHeader title={TITLE} help={HELP} />
    <Asked asked={useGlobalMessage()}>{(mensagem) => <Editor {...mensagem} />}</Asked>
  </>
);
