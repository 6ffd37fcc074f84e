import { DialogContent } from '@mui/material';
import { useMemo } from 'react';
import { crudRoutes } from '#contract/crud.ts';
import type { CompradorIncompleto } from '#contract/gateway/zeroKm/compradores.ts';
import { DADOS_DO_COMPRADOR, type DadoDoComprador } from '#domain/comprador.ts';
import { pessoa } from '#domain/entities/pessoa.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { fromWire, toSave } from '#domain/fields/wire.ts';
import { call, type DialogProps, rowAction } from '#src/ui/action.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { Asked } from '../shared/Asked.tsx';
import { useAsk } from '../shared/useAsk.ts';
import { digitadosDos, formularioDos } from '../zeroKm/saidaZeroKm/camposDosCompradores.ts';

type DialogoDaPessoa = DialogProps<{ codigo: number }>;
type Registro = ReturnType<typeof lida>;

const lida = (record: Record<string, unknown>) => fromWire(pessoa.fields, record);

/** Not cached: the record may have been completed elsewhere. */
const FRESH = { gcTime: 0 };

const incompletoDe = (registro: Registro): CompradorIncompleto => ({
  documento: registro.cpfCnpj,
  nome: registro.nome,
  endereco: [registro.endereco, registro.numero, registro.bairro].filter(Boolean).join(' · ') || null,
  notas: [],
  chassis: [],
  faltam: (Object.keys(DADOS_DO_COMPRADOR) as DadoDoComprador[]).filter((dado) => !registro[dado]),
});

const semEmail = { email: pessoa.fields.email };

/** The data that the registry requires, and the e-mail, without which no record is saved. */
const formularioDa = (registro: Registro, doComprador: ReturnType<typeof formularioDos>) => {
  const { fields, sections, initial } = doComprador;
  const mais = registro.email ? {} : semEmail;
  return {
    fields: { ...fields, ...mais },
    sections: sections.map((section) => ({ ...section, fields: [...section.fields, ...Object.keys(mais)] })),
    initial,
  };
};

const Formulario = ({
  lido,
  onSubmit,
  onCancel,
  working,
}: Omit<DialogoDaPessoa, 'subject'> & { lido: Record<string, unknown> }) => {
  const registro = useMemo(() => lida(lido), [lido]);
  const incompletos = useMemo(() => [incompletoDe(registro)], [registro]);
  const doComprador = useMemo(() => formularioDos(incompletos), [incompletos]);
  const formulario = useMemo(() => formularioDa(registro, doComprador), [registro, doComprador]);
  const save = (valores: Record<string, unknown>) => {
    const [dados] = digitadosDos(incompletos, doComprador, valores).digitados;
    const novos = Object.entries({ ...dados, email: valores.email ?? null });
    const mudados = Object.fromEntries(novos.filter(([, valor]) => valor !== null));
    return onSubmit(toSave(pessoa, { ...registro, ...mudados }));
  };
  return <DialogForm {...formulario} {...{ onCancel, working }} submit="Salvar e enviar" onSubmit={save} />;
};

/** A form of the data that a person's record lacks, and nothing else. */
const PessoaDialog = ({ subject, ...dialogo }: DialogoDaPessoa) => (
  <Asked asked={useAsk(crudRoutes(pessoa).get, { id: subject.codigo }, FRESH)} frame={DialogContent}>
    {(lido) => <Formulario {...dialogo} lido={lido} />}
  </Asked>
);

/** Completes only the data that a person's record lacks. */
const completePessoa = rowAction<{ codigo: number }>({
  name: 'completarPessoa',
  label: 'Completar cadastro',
  permission: 'pessoasEVeiculos',
  dialog: {
    title: 'Completar dados do cliente',
    text: 'O Renave pede o que falta no cadastro. Depois de salvo, o pedido é enviado de novo.',
    component: PessoaDialog,
    width: 50,
  },
  call: call(crudRoutes(pessoa).save, (_pessoa, values) => values),
  success: 'Cadastro completado!',
  failure: 'Erro ao salvar registro',
});

/** The remedy for a sale refused because the chosen person's record is incomplete. */
export const completeCadastro = ({ code, registro }: Partial<ErrorBody>) =>
  code === 'cadastroIncompleto' && registro !== undefined
    ? { action: completePessoa, subject: { codigo: registro } }
    : null;
