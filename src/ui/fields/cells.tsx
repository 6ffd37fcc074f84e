import CheckIcon from '@mui/icons-material/Check';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, Chip, Link, Typography } from '@mui/material';
import { type ComponentType, useContext } from 'react';
import { ReferenceArrayField, ReferenceField, SingleFieldList, useRecordContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Field } from '#domain/fields/field.ts';
import { formatValue } from '#domain/fields/formats.ts';
import type { FieldKind, KindValues } from '#domain/fields/kinds.ts';
import { PatioContext } from '../context.ts';
import { faceOf } from './face.ts';
import { titleOfTarget } from './pointing.ts';

interface CellOf<K extends FieldKind> extends Partial<Pick<Field, 'options' | 'target' | 'of'>> {
  value: KindValues[K];
}

const Title = ({ target }: { target: string }) => titleOfTarget(target, useRecordContext() ?? {});

/** A reference shown by the record's title, never by its key. */
const ReferenceCell = ({ value, target = '' }: CellOf<'reference' | 'textReference'>) => (
  <ReferenceField record={{ id: value, value }} source="value" reference={target} link={false}>
    <Typography component="span" variant="body2">
      <Title target={target} />
    </Typography>
  </ReferenceField>
);

/** The place of a line of chips, before their titles are known. */
const CHIPS = { minHeight: 24 };

const ReferencesCell = ({ value, target = '' }: CellOf<'references'>) => (
  <Box sx={CHIPS}>
    <ReferenceArrayField record={{ id: 0, value }} source="value" reference={target}>
      <SingleFieldList linkType={false}>
        <Chip size="small" label={<Title target={target} />} />
      </SingleFieldList>
    </ReferenceArrayField>
  </Box>
);

const shown =
  <K extends FieldKind>(kind: K) =>
  ({ value, options }: CellOf<K>) => (
    <Box component="span" sx={faceOf(kind)}>
      {formatValue(kind, value, options)}
    </Box>
  );

/** A value as a link where its kind leads somewhere; elsewhere as text. */
const leading = <K extends 'chassi' | 'placa'>(kind: K) => {
  const Text = shown(kind);
  return (cell: CellOf<K>) => {
    const lead = useContext(PatioContext)?.leads?.[kind];
    const text = <Text {...cell} />;
    return lead === undefined ? (
      text
    ) : (
      <Link component={RouterLink} to={lead(cell.value)} color="inherit" underline="hover">
        {text}
      </Link>
    );
  };
};

/** A word and an icon, so that neither colour nor icon has to be known. */
const FlagCell = ({ value }: CellOf<'flag'>) => {
  const Icon = value ? CheckIcon : RemoveIcon;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Icon fontSize="inherit" aria-hidden />
      {formatValue('flag', value)}
    </Box>
  );
};

const LongTextCell = ({ value }: CellOf<'longText'>) => (
  <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
    {value}
  </Box>
);

/** Breaks before its domain, if it has to. */
const EmailCell = ({ value }: CellOf<'email'>) => {
  const at = value.indexOf('@') + 1;
  return (
    <span>
      {value.slice(0, at)}
      <wbr />
      {value.slice(at)}
    </span>
  );
};

const ChoiceCell = ({ value, options, target }: CellOf<'choice'>) =>
  target ? <ReferenceCell {...{ value, target }} /> : <span>{formatValue('choice', value, options)}</span>;

/** Nested rows, each with its values under their labels. */
const RecordsCell = ({ value, of = {} }: CellOf<'records'>) => {
  const names = Object.entries(of);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2 }}>
      {value.map((record) => (
        <li key={JSON.stringify(record)}>
          {names
            .map(([name, { label, kind, options }]) => {
              const text = formatValue(kind, (record as Record<string, unknown>)[name], options);
              return text === '' ? null : `${label}: ${text}`;
            })
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </Box>
  );
};

/** The component of each kind of value. A kind without a cell does not compile. */
const cells: { [K in FieldKind]: ComponentType<CellOf<K>> } = {
  text: shown('text'),
  longText: LongTextCell,
  integer: shown('integer'),
  money: shown('money'),
  flag: FlagCell,
  date: shown('date'),
  dateTime: shown('dateTime'),
  choice: ChoiceCell,
  reference: ReferenceCell,
  textReference: ReferenceCell,
  references: ReferencesCell,
  records: RecordsCell,
  file: shown('file'),
  chassi: leading('chassi'),
  placa: leading('placa'),
  cnpj: shown('cnpj'),
  cpf: shown('cpf'),
  cpfCnpj: shown('cpfCnpj'),
  chaveNfe: shown('chaveNfe'),
  email: EmailCell,
  telefone: shown('telefone'),
  cep: shown('cep'),
  password: shown('password'),
};

interface CellProps extends Omit<CellOf<FieldKind>, 'value'> {
  kind: FieldKind;
  value: unknown;
}

/** A value in its kind's format; a dash where there is none. */
export const Cell = ({ kind, value, ...field }: CellProps) => {
  if (value === null || value === undefined || value === '') return <span>–</span>;
  const Component = cells[kind] as ComponentType<CellOf<FieldKind>>;
  return <Component value={value as KindValues[FieldKind]} {...field} />;
};
