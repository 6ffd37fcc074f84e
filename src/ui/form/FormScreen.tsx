import { Alert, Step, StepLabel, Stepper } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetOne } from 'react-admin';
import { CallError } from '#src/dataProvider/failure.ts';
import { FailedList, Waiting } from '../list/ListStates.tsx';
import { useLiveSubjects } from '../list/useLiveSubjects.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import type { FormScreen, Public, Standing, StandsOn } from '../screen.ts';
import { useAddress } from '../useAddress.ts';
import { ChooseSubject } from './ChooseSubject.tsx';
import { FormStepPage } from './FormStepPage.tsx';

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
  if (named === undefined) return <ChooseSubject {...on} />;
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
