import { Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Fields } from '#domain/fields/field.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { isGiven } from '#src/dataProvider/buildRequest.ts';
import { useSessao } from '../context.ts';
import type { ListTab } from '../screen.ts';
import { useOnPaper } from '../useOnPaper.ts';
import { filterWords } from './filterWords.ts';
import { STATE_FILTER } from './listAddress.ts';

const filtersOf = (
  { source: { input, states = [] } }: ListTab,
  values: Readonly<Record<string, unknown>>,
) => {
  const fields = Object.entries((input?.fields ?? {}) as Fields).filter(([name]) => isGiven(values[name]));
  const said = fields.map(([name, field]) => filterWords(field, values[name]));
  const state = states.find(({ name }) => name === values[STATE_FILTER]);
  return state ? [...said, `Situação: ${state.label}`] : said;
};

/** What a printed list is of: company, time, filters, and that it is one page of more. */
export const PaperHead = ({ tab }: { tab: ListTab }) => {
  const { empresa } = useSessao();
  const { filterValues, data = [], total = 0, page, perPage } = useListContext();
  if (!useOnPaper()) return null;
  const first = (page - 1) * perPage + 1;
  const part =
    total > data.length &&
    `só as linhas ${first} a ${first + data.length - 1} de ${total}: a planilha de Exportar traz todas`;
  const said = [
    empresa && `${empresa.nome}, CNPJ ${formatCnpj(empresa.cnpj)}`,
    `impresso em ${formatDateTime(new Date().toISOString())}`,
    ...filtersOf(tab, filterValues),
    part,
  ];
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {said.filter(Boolean).join(' · ')}
    </Typography>
  );
};
