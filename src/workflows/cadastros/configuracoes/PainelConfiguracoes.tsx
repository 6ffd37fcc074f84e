import { Checkbox, FormControlLabel, FormGroup, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  type Configuracao,
  type ConfiguracaoDaEmpresa,
  type ConfiguracaoDoGrupo,
  configuracoes,
} from '#contract/gateway/cadastros/configuracoes.ts';
import { sefaz } from '#contract/gateway/notas/sefaz.ts';
import { type CodigoDeConfig, EFEITOS } from '#domain/configuracoes.ts';
import { Asked } from '../../shared/Asked.tsx';
import { toggled } from '../../shared/toggled.ts';
import { useAsk } from '../../shared/useAsk.ts';
import { useTell } from '../../shared/useTell.ts';
import { CartaoRecebimento } from './CartaoRecebimento.tsx';
import { CartaoSalvo } from './CartaoSalvo.tsx';

interface Props {
  config: Configuracao;
  empresas: readonly ConfiguracaoDaEmpresa[];
  grupo: ConfiguracaoDoGrupo | undefined;
}

interface Escolha {
  porGrupo: boolean;
  doGrupo: boolean;
  ligadas: readonly number[];
}

const escolhaOf = ({ empresas, grupo }: Props): Escolha => ({
  porGrupo: grupo?.isgru_cog ?? false,
  doGrupo: grupo?.valor_cog ?? false,
  ligadas: empresas.filter(({ valor_coe }) => valor_coe).map(({ codemp_coe }) => codemp_coe),
});

/** One configuration: for the whole group or company by company, saved separately. */
const CartaoConfiguracao = (props: Props) => {
  const { config, empresas } = props;
  const [escolha, setEscolha] = useState(() => escolhaOf(props));
  const save = useTell(configuracoes.save, {
    changes: [configuracoes.doGrupo.path, configuracoes.dasEmpresas.path],
  });
  const { porGrupo, doGrupo, ligadas } = escolha;
  const porEmpresa = empresas.map(({ codemp_coe }) => ({
    codemp_coe,
    valor_coe: ligadas.includes(codemp_coe),
  }));
  const input = {
    isGrupo: porGrupo,
    codigoConfig: config.codigo_con,
    ...(porGrupo ? { valorConfig: doGrupo } : { arrayConfigEmps: porEmpresa }),
  };
  const box = (label: string, checked: boolean, change: () => void, key?: number) => (
    <FormControlLabel key={key} label={label} control={<Checkbox checked={checked} onChange={change} />} />
  );
  return (
    <CartaoSalvo titulo={config.descri_con} saving={save.isPending} onSave={() => save.mutate(input)}>
      {(title) => (
        <>
          <Typography variant="body2" color="text.secondary">
            {EFEITOS[config.codigo_con as CodigoDeConfig]}
          </Typography>
          <RadioGroup
            row
            aria-labelledby={title}
            value={porGrupo ? 'grupo' : 'empresa'}
            onChange={(_, value) => setEscolha({ ...escolha, porGrupo: value === 'grupo' })}
          >
            <FormControlLabel value="empresa" control={<Radio />} label="Por Empresa" />
            <FormControlLabel value="grupo" control={<Radio />} label="Por Grupo" />
          </RadioGroup>
          <FormGroup sx={{ my: 1 }}>
            {porGrupo
              ? box('Aplicar para todas do grupo.', doGrupo, () =>
                  setEscolha({ ...escolha, doGrupo: !doGrupo }),
                )
              : empresas.map(({ codemp_coe, nomfan_emp }) =>
                  box(
                    nomfan_emp,
                    ligadas.includes(codemp_coe),
                    () => setEscolha({ ...escolha, ligadas: toggled(ligadas, codemp_coe) }),
                    codemp_coe,
                  ),
                )}
          </FormGroup>
        </>
      )}
    </CartaoSalvo>
  );
};

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
