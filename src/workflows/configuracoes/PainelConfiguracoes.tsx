import { Stack } from '@mui/material';
import { configuracoes } from '#contract/gateway/configuracoes.ts';
import { sefaz } from '#contract/gateway/sefaz.ts';
import { Asked } from '../Asked.tsx';
import { useAsk } from '../useAsk.ts';
import { CartaoConfiguracao } from './CartaoConfiguracao.tsx';
import { CartaoRecebimento } from './CartaoRecebimento.tsx';

/** One card for each configuration. */
export const PainelConfiguracoes = () => {
  const todas = useAsk(configuracoes.getAll, {});
  const grupo = useAsk(configuracoes.doGrupo, {});
  const empresas = useAsk(configuracoes.dasEmpresas, {});
  const recebimento = useAsk(sefaz.situacao, {});
  return (
    <Asked asked={todas}>
      {(configs) => (
        <Asked asked={grupo}>
          {(doGrupo) => (
            <Asked asked={empresas}>
              {(dasEmpresas) => (
                <Stack spacing={2} sx={{ maxWidth: '48rem' }}>
                  {configs.map((config) => (
                    <CartaoConfiguracao
                      key={config.codigo_con}
                      config={config}
                      grupo={doGrupo.find(({ codcon_cog }) => codcon_cog === config.codigo_con)}
                      empresas={dasEmpresas.filter(({ codcon_coe }) => codcon_coe === config.codigo_con)}
                    />
                  ))}
                  <Asked asked={recebimento}>{(situacao) => <CartaoRecebimento situacao={situacao} />}</Asked>
                </Stack>
              )}
            </Asked>
          )}
        </Asked>
      )}
    </Asked>
  );
};
