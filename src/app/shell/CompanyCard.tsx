import { Box, Button, Stack, Typography } from '@mui/material';
import type { EmpresaLogada } from '#contract/gateway/acesso/sessao.ts';
import { may, type Sessao } from '#domain/permissions.ts';
import { formatCnpj } from '#domain/values/cnpj.ts';
import { useLiveSubjects } from '#src/ui/list/useLiveSubjects.ts';
import { certificateState } from '#src/workflows/cadastros/certificado/certificateState.ts';
import { useEmpresaLogada } from '#src/workflows/shared/useEmpresaLogada.ts';
import { switchLabel } from '#src/workflows/shared/useShell.ts';
import { sizes } from '../theme/tokens.ts';

interface Props {
  sessao: Sessao;
  onSwitch: () => void;
  onDispatcherArea: () => void;
}

const DOT = { flex: 'none', width: 8, height: 8, borderRadius: '50%' };
const TONES = {
  good: 'var(--color-on-asphalt-good)',
  warn: 'var(--color-marking)',
  bad: 'var(--color-on-asphalt-bad)',
};
const CERTIFICATE = { display: 'flex', alignItems: 'center', gap: 0.75 };

const Certificate = ({ company }: { company: EmpresaLogada }) => {
  const { tone, text } = certificateState(company, new Date());
  return (
    <Typography variant="body2" sx={CERTIFICATE}>
      <Box component="span" aria-hidden sx={{ ...DOT, bgcolor: TONES[tone] }} />
      {text}
    </Typography>
  );
};

const CARD = {
  flex: 'none',
  alignItems: 'start',
  gap: '2px',
  minHeight: 92,
  p: 1.5,
  borderRadius: 1,
  bgcolor: 'var(--color-asphalt-raised)',
};
const DOCUMENT = { color: 'var(--color-on-asphalt-soft)', typography: 'mono', fontSize: sizes.small };

const HEAD = { display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1, width: '100%' };

const SWITCH = { size: 'small', variant: 'outlined', color: 'inherit', sx: { py: 0, flex: 'none' } } as const;

/** The company acted for. It is always in sight, because a mix-up is costly. */
export function CompanyCard({ sessao, onSwitch, onDispatcherArea }: Props) {
  const company = useEmpresaLogada();
  // The registry's answer may change the certificate's state.
  useLiveSubjects(['renave'], 'empresaLogada');
  const { usuario, empresa } = sessao;
  if (!company || !empresa) return <Stack aria-busy="true" sx={CARD} />;
  const label = switchLabel(empresa.despachante);
  const matriz = usuario.suporte && company.nomeMatriz ? ` (${company.nomeMatriz})` : '';
  return (
    <Stack component="section" aria-label="Empresa em uso" sx={CARD}>
      <Box sx={HEAD}>
        <Box component="strong" sx={{ overflowWrap: 'anywhere', lineHeight: 1.3 }}>
          {company.nomfan_emp}
          {matriz}
        </Box>
        <Button {...SWITCH} aria-label={label} title={label} onClick={onSwitch}>
          {label.split(' ')[0]}
        </Button>
      </Box>
      <Box component="span" sx={DOCUMENT}>
        {formatCnpj(company.cnpj_emp)}
      </Box>
      {may(sessao, 'empresa') && <Certificate company={company} />}
      {usuario.despachante && !empresa.despachante && (
        <Button {...SWITCH} onClick={onDispatcherArea}>
          Área do despachante
        </Button>
      )}
    </Stack>
  );
}

const NAME = { minWidth: 0, ml: 1, fontWeight: 'bold' };

/** The company's name for the top bar, while the sidebar with its card is hidden. */
export const CompanyName = () => {
  const name = useEmpresaLogada()?.nomfan_emp;
  return (
    <Typography component="strong" noWrap className="topbar-company" title={name} sx={NAME}>
      {name}
    </Typography>
  );
};
