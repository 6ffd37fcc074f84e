import { Typography } from '@mui/material';
import { type Ficha, veiculoDaFicha } from '#contract/gateway/ficha.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { fabMod } from '#domain/values/fabMod.ts';
import { FieldView } from '#src/ui/fields/FieldView.tsx';

const { chassi, placa, renavam, descricao, cor, anoFab, acabado, desde, dono, idEstoque } = veiculoDaFicha;
const { valorEntrada, valorSaida } = veiculoDaFicha;

const CAMPOS = Object.entries({
  desde,
  dono,
  descricao,
  cor,
  anoFab,
  acabado,
  chassi,
  placa,
  renavam,
  valorEntrada,
  valorSaida,
  idEstoque,
});

/** Summary of the vehicle: place, owner, dates and values. Unknown fields are left out. */
export const Resumo = ({ veiculo }: { veiculo: Ficha['veiculo'] }) => {
  const record = fromWire(veiculoDaFicha, veiculo);
  const fields = CAMPOS.filter(([name]) => record[name as keyof typeof record] !== null).map(
    ([name, field]) => ({ ...field, name }),
  );
  return (
    <>
      <Typography role="status" variant="h6" component="p">
        {record.onde}
      </Typography>
      <FieldView
        record={record}
        fields={fields.map((field) =>
          field.name === 'anoFab'
            ? { ...field, label: 'Fab/Mod', render: () => fabMod(record.anoFab, record.anoMod) }
            : field,
        )}
      />
    </>
  );
};
