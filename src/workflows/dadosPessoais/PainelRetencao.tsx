import { DialogContentText, TableCell, TableRow, Typography } from '@mui/material';
import { useState } from 'react';
import { camposDaRegra, type RegraDita, retencao } from '#contract/gateway/retencao.ts';
import { ENSAIO_ATE, GUARDAS, type Guarda } from '#domain/dadosPessoais.ts';
import type { RecordOfFields } from '#domain/fields/field.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { DialogForm } from '#src/ui/actions/DialogForm.tsx';
import { DialogFrame } from '#src/ui/actions/DialogFrame.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSubmit } from '#src/ui/actions/useSubmit.ts';
import { usePatio } from '#src/ui/context.ts';
import { PlainTable } from '#src/ui/page/PlainTable.tsx';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';

const COLUNAS = ['Registros', 'Prazo', 'Por quê', 'O que acontece depois', 'Ensaio', 'Limpeza', ''];
const UM_ENSAIO_DIZ =
  'O ensaio conta o que já passou do prazo. Ligada, a limpeza apaga esses registros sozinha, e eles não voltam.';

const dito = (quantos: number): string =>
  `${quantos.toLocaleString('pt-BR')}${quantos >= ENSAIO_ATE ? ' ou mais' : ''}`;

const ensaioDito = ({ ensaiada, vencidas }: RegraDita): string =>
  ensaiada === null ? 'Ainda não ensaiado' : `Sairiam ${dito(vencidas ?? 0)}, em ${formatDateTime(ensaiada)}`;

const limpezaDita = ({ ligada, varrida, apagadas }: RegraDita): string => {
  const feito =
    varrida === null ? '' : ` Saíram ${dito(apagadas)}, a última vez em ${formatDateTime(varrida)}.`;
  return `${ligada ? 'Ligada.' : 'Só ensaia.'}${feito}`;
};

const Regra = ({ guarda, regra, onChange }: { guarda: Guarda; regra?: RegraDita; onChange?: () => void }) => (
  <TableRow>
    <TableCell>{guarda.titulo}</TableCell>
    <TableCell sx={{ whiteSpace: 'nowrap' }}>
      {regra ? `${regra.dias.toLocaleString('pt-BR')} dias` : '—'}
    </TableCell>
    <TableCell sx={{ minWidth: '14rem' }}>{guarda.porque}</TableCell>
    <TableCell sx={{ minWidth: '12rem' }}>{guarda.depois}</TableCell>
    <TableCell sx={{ minWidth: '10rem' }}>{regra && ensaioDito(regra)}</TableCell>
    <TableCell sx={{ minWidth: '6rem' }}>{regra && limpezaDita(regra)}</TableCell>
    <TableCell>
      {onChange && <TextButton label="Alterar" aria-label={`Alterar: ${guarda.titulo}`} onClick={onChange} />}
    </TableCell>
  </TableRow>
);

/** Asks for a kind's period, and whether its end is rehearsed or done. */
const RegraDialog = ({
  regra,
  onClose,
  onSaved,
}: {
  regra: RegraDita;
  onClose: () => void;
  onSaved: () => void;
}) => {
  const { client } = usePatio();
  const submit = useSubmit();
  const save = (values: RecordOfFields<typeof camposDaRegra>) =>
    submit(retencao.save.failure, async () => {
      const { message } = await client.call(retencao.save, { guarda: regra.guarda, ...values });
      onSaved();
      return message;
    });
  return (
    <DialogFrame title={GUARDAS[regra.guarda].titulo} onClose={onClose}>
      <DialogForm
        fields={camposDaRegra}
        initial={{ dias: regra.dias, ligada: regra.ligada }}
        words={<DialogContentText sx={{ mb: 1 }}>{UM_ENSAIO_DIZ}</DialogContentText>}
        submit="ra.action.save"
        onCancel={onClose}
        onSubmit={(values) => save(values as RecordOfFields<typeof camposDaRegra>)}
      />
    </DialogFrame>
  );
};

/** How long each kind of records is kept, what a sweep would remove and what it removed. */
export const PainelRetencao = () => {
  const asked = useAsk(retencao.list, {});
  const [changing, setChanging] = useState<RegraDita | null>(null);
  const close = () => setChanging(null);
  const saved = () => {
    close();
    asked.refetch();
  };
  return (
    <Asked asked={asked}>
      {(regras) => (
        <>
          <Typography sx={{ mb: 2 }}>{UM_ENSAIO_DIZ}</Typography>
          <PlainTable columns={COLUNAS}>
            {Object.entries(GUARDAS).map(([nome, guarda]) => {
              const regra = regras.find((uma) => uma.guarda === nome);
              return (
                <Regra
                  key={nome}
                  guarda={guarda}
                  {...(regra && { regra, onChange: () => setChanging(regra) })}
                />
              );
            })}
          </PlainTable>
          {changing && <RegraDialog regra={changing} onClose={close} onSaved={saved} />}
        </>
      )}
    </Asked>
  );
};
