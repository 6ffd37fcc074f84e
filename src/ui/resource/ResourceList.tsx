import AddIcon from '@mui/icons-material/Add';
import { DialogActions } from '@mui/material';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DialogFrame } from '../actions/DialogFrame.tsx';
import { TextButton } from '../actions/TextButton.tsx';
import { ImportExcel } from '../excel/ImportExcel.tsx';
import { ListPage } from '../list/ListPage.tsx';
import { type AnyResource, type NewRecord, tabsOf } from './resource.ts';
import { useVerbs } from './useEntityForm.ts';

/** 'Novo': opens the form, or first asks which kind. */
const CreateButton = ({ create }: { create: NewRecord }) => {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const common = {
    label: 'ra.action.create',
    variant: 'contained',
    size: 'small',
    startIcon: <AddIcon />,
  } as const;
  if (typeof create === 'string') return <TextButton {...common} to={create} />;
  return (
    <>
      <TextButton {...common} aria-haspopup="dialog" onClick={() => setAsking(true)} />
      {asking && (
        <DialogFrame title={create.question} onClose={() => setAsking(false)}>
          <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
            {create.answers.map(({ label, path }) => (
              <TextButton key={path} variant="outlined" label={label} onClick={() => navigate(path)} />
            ))}
          </DialogActions>
        </DialogFrame>
      )}
    </>
  );
};

/** The list of an entity: search, tabs with counts, 25 rows a page; a row opens its record. */
export const ResourceList = ({ resource }: { resource: AnyResource }) => {
  const tabs = useMemo(() => tabsOf(resource), [resource]);
  const { title, help, paths, create, workbook } = resource;
  const may = useVerbs(resource);
  return (
    <ListPage
      {...{ title, help, tabs }}
      path={paths.list}
      untabbed={Object.keys(resource.tabs).length === 0}
      remembered
    >
      {workbook && <ImportExcel resource={resource.entity.name} {...workbook} />}
      {create && may('create') && <CreateButton create={create} />}
    </ListPage>
  );
};
