import { Box, Chip, Typography } from '@mui/material';
import { ReferenceArrayField, ReferenceField, SingleFieldList, useRecordContext } from 'react-admin';
import { titleOfTarget } from './pointing.ts';

interface Pointing<V> {
  value: V;
  /** The entity it refers to. */
  target?: string | undefined;
}

const Title = ({ target }: { target: string }) => titleOfTarget(target, useRecordContext() ?? {});

/** A reference shown by the record's title, never by its key. */
export const ReferenceCell = ({ value, target = '' }: Pointing<string | number>) => (
  <ReferenceField record={{ id: value, value }} source="value" reference={target} link={false}>
    <Typography component="span" variant="body2">
      <Title target={target} />
    </Typography>
  </ReferenceField>
);

/** The place of a line of chips, before their titles are known. */
const CHIPS = { minHeight: 24 };

export const ReferencesCell = ({ value, target = '' }: Pointing<readonly number[]>) => (
  <Box sx={CHIPS}>
    <ReferenceArrayField record={{ id: 0, value }} source="value" reference={target}>
      <SingleFieldList linkType={false}>
        <Chip size="small" label={<Title target={target} />} />
      </SingleFieldList>
    </ReferenceArrayField>
  </Box>
);
