import { Typography } from '@mui/material';
import { dinheiroDaFicha, type Ficha } from '#contract/gateway/estoque/ficha.ts';
import { fromWire } from '#domain/fields/wire.ts';
import { FieldView } from '#src/ui/fields/FieldView.tsx';

/** What the vehicle cost and left; what is not known is left out. */
export const Dinheiro = ({ dinheiro }: { dinheiro: NonNullable<Ficha['dinheiro']> }) => {
  const record = fromWire(dinheiroDaFicha, dinheiro);
  const fields = Object.entries(dinheiroDaFicha)
    .map(([name, field]) => ({ ...field, name }))
    .filter(({ name }) => record[name as keyof typeof record] !== null);
  return (
    <>
      <Typography variant="subtitle2" component="h2" sx={{ mt: 2, mb: 1 }}>
        Quanto custou e quanto deixou
      </Typography>
      <FieldView {...{ record, fields }} />
    </>
  );
};
