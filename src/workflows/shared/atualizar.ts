import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import { ATUALIZAR } from '#domain/texts.ts';
import { screenAction } from '#src/ui/action.ts';

export const atualizar = screenAction({
  name: 'atualizar',
  label: ATUALIZAR,
  icon: RefreshIcon,
  tone: 'neutral',
  after: (_answer, _listing, tools) => tools.refresh(),
});
