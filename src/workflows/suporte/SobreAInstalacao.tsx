import Typography from '@mui/material/Typography';
import { type Instalacao, suporte } from '#contract/gateway/suporte.ts';
import { useAsk } from '../useAsk.ts';

const said = (quantos: number): string => quantos.toLocaleString('pt-BR');

const trocaDe = ({ segredos }: Instalacao): string => {
  if (!segredos) return '';
  const { total, restantes } = segredos;
  return restantes === 0
    ? ' Troca de PATIO_SECRET: concluída. PATIO_SECRET_PREVIOUS pode ser retirada.'
    : ` Troca de PATIO_SECRET: ${said(total - restantes)} de ${said(total)} segredos cifrados com a chave nova. Mantenha PATIO_SECRET_PREVIOUS até o fim.`;
};

/** Reserves its line: the list below must not move when the text comes. */
const LINE = { minHeight: '1lh' };

/** What runs, for a question to whoever develops it, and how far a change of the secret has come. */
export const SobreAInstalacao = () => {
  const { data } = useAsk(suporte.instalacao, {});
  return (
    <Typography variant="body2" color="text.secondary" sx={LINE}>
      {data && `Pátio ${data.versao}${data.commit ? ` (${data.commit})` : ''}.${trocaDe(data)}`}
    </Typography>
  );
};
