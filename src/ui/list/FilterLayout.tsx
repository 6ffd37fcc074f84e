import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Field, Fields } from '#domain/fields/field.ts';
import { TextButton } from '../actions/TextButton.tsx';
import { FORM_COLUMNS, INPUT_ROOM, spanOf } from '../fields/formColumns.ts';

/** As wide as a field of a filter becomes, so that few do not spread over the page. */
const FIELD_REM = 18;

/** Where the fields of a filter stand, and beside them what asks with them. */
export const FilterLayout = ({ fields, children }: { fields: Fields; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: 'wrap' }}>
    <Box sx={{ flex: '1 1 20rem', maxWidth: `${Object.keys(fields).length * FIELD_REM}rem` }}>{children}</Box>
    <TextButton type="submit" variant="outlined" label="ra.action.search" />
  </Box>
);

/** Beside a switch its label may need two lines. */
const FLAG_ROOM = { minHeight: 38, display: 'flex', alignItems: 'center', pl: '47px', pr: 2 };

const FieldRoom = ({ field }: { field: Field }) =>
  field.kind === 'flag' ? (
    <Typography sx={FLAG_ROOM}>{field.label}</Typography>
  ) : (
    <Skeleton variant="rounded" sx={{ ...INPUT_ROOM, visibility: 'visible' }} />
  );

/** The same before its inputs are there: the rows below it do not jump when they come. */
export const FilterRoom = ({ fields }: { fields: Fields }) => (
  <Box sx={{ width: '100%', visibility: 'hidden' }}>
    <FilterLayout fields={fields}>
      <Box sx={FORM_COLUMNS}>
        {Object.entries(fields).map(([name, field]) => (
          <Box key={name} sx={{ gridColumn: spanOf(field) }}>
            <FieldRoom field={field} />
          </Box>
        ))}
      </Box>
    </FilterLayout>
  </Box>
);
