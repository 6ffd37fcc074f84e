import { Alert, Autocomplete, Paper, Step, StepLabel, Stepper, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { type RaRecord, useDebouncedEvent, useGetList, useGetOne, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { linesOf, oneLine } from '#domain/fields/columnText.ts';
import type { Field } from '#domain/fields/field.ts';
import { ERRO_LISTAR } from '#domain/texts.ts';
import { CallError } from '#src/dataProvider/failure.ts';
import { FailedList, Waiting } from '../list/ListStates.tsx';
import { useLiveSubjects } from '../list/useLiveSubjects.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import type { Among, FormScreen, Public, Standing, StandsOn } from '../screen.ts';
import { useAddress } from '../useAddress.ts';
import { FormStepPage } from './FormStepPage.tsx';

/** Document 1, section 9: lookups ask for one page of 100 rows. */
const PAGE = { page: 1, perPage: 100 };
const DEBOUNCE_MS = 250;
const ALL = (rows: RaRecord[]) => rows;

/**
 * Chooses the form's subject when the address names none; the choice is written to the address, as a link would have
 * it.
 */
const ChooseSubject = ({ among, parameter }: { among: Among; parameter: string }) => {
  const { source, filter, label, title } = among;
  const translate = useTranslate();
  const [, setQuery] = useSearchParams();
  const [typed, setTyped] = useState('');
  const search = useDebouncedEvent(setTyped, DEBOUNCE_MS);
  const { data, isFetching, error, refetch } = useGetList(source.path, {
    pagination: PAGE,
    filter: { ...filter, descricaoFiltro: typed },
  });
  if (error) return <FailedList error={error} fallback={ERRO_LISTAR} onRetry={() => refetch()} />;
  const words = (row: RaRecord) => oneLine(linesOf(source.rows[title] as Field, title, row));
  return (
    <Paper variant="outlined" sx={{ p: 3 }}>
      <Autocomplete
        options={data ?? []}
        getOptionLabel={words}
        getOptionKey={({ id }) => id}
        // No client-side filter: the gateway has searched.
        filterOptions={ALL}
        loading={isFetching}
        loadingText={translate('ra.page.loading')}
        noOptionsText={among.none}
        onInputChange={(_event, text, reason) => reason === 'input' && search(text)}
        onChange={(_event, row) => row && setQuery({ [parameter]: String(row[parameter]) })}
        sx={{ maxWidth: '40rem' }}
        renderInput={(input) => <TextField {...input} label={label} />}
      />
    </Paper>
  );
};

type Subject = Standing['subject'];

/** The steps in sequence: each can use the answers of the steps before it. */
const Steps = ({ screen, subject }: { screen: Public<FormScreen>; subject: Subject }) => {
  const params = useAddress();
  const [before, setBefore] = useState<Standing['before']>([]);
  const standing = useMemo(() => ({ params, subject, before }), [params, subject, before]);
  const steps = useMemo(() => screen.steps(params), [screen, params]);
  // The last step stays open: another record can be submitted there.
  const at = Math.min(before.length, steps.length - 1);
  const step = steps[at];
  if (!step) return null;
  return (
    <>
      {steps.length > 1 && (
        <Stepper activeStep={before.length} sx={{ mb: 3, maxWidth: '40rem' }}>
          {steps.map(({ title }) => (
            <Step key={title}>
              <StepLabel>{title}</StepLabel>
            </Step>
          ))}
        </Stepper>
      )}
      <FormStepPage
        key={at}
        place={screen.path}
        {...{ step, standing }}
        onDone={(values, answer) => {
          if (at < steps.length - 1) setBefore([...before, { values, answer }]);
        }}
      />
    </>
  );
};

/** Snapshot of the subject when the form opened: if it is sold meanwhile, even by this form, the typed values stay. */
const useFound = (asked: string, now: Subject | undefined): Subject | undefined => {
  const [found, setFound] = useState<{ asked: string; subject: Subject }>();
  if (now !== undefined && found?.asked !== asked) setFound({ asked, subject: now });
  return found?.asked === asked ? found.subject : undefined;
};

/** The form once its subject is found; else a sentence about what is missing. */
const OnSubject = ({ screen, on }: { screen: Public<FormScreen>; on: StandsOn }) => {
  const named = useAddress()[on.parameter];
  const asked = named ?? '';
  const { data, error, isFetching, refetch } = useGetOne(
    on.target,
    { id: asked },
    { enabled: asked !== '', retry: false },
  );
  useLiveSubjects(on.subjects, on.target);
  const subject = useFound(asked, isFetching || error ? undefined : data);
  // The registry was asked in the background and does not have it.
  const refused = error instanceof CallError && error.body.code === 'regra';
  if (subject !== undefined && !refused) return <Steps screen={screen} subject={subject} />;
  if (named === undefined) return <ChooseSubject among={on.among} parameter={on.parameter} />;
  if (asked === '') return <Alert severity="warning">{on.missing}</Alert>;
  if (error instanceof CallError && error.status === 404)
    return <Alert severity="warning">{on.absent(asked)}</Alert>;
  if (error) return <FailedList error={error} fallback={on.absent(asked)} onRetry={() => refetch()} />;
  return <Waiting />;
};

/** Any form screen, built from its data. */
export const FormScreenPage = ({ screen }: { screen: Public<FormScreen> }) => {
  const params = useAddress();
  const title = typeof screen.title === 'function' ? screen.title(params) : screen.title;
  return (
    <>
      <PageHeader title={title} help={screen.help} />
      {screen.standsOn ? (
        <OnSubject screen={screen} on={screen.standsOn} />
      ) : (
        <Steps screen={screen} subject={null} />
      )}
    </>
  );
};
