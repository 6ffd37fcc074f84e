import { Checkbox, FormControlLabel, FormGroup, Paper, Radio, RadioGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  type Configuracao,
  type ConfiguracaoDaEmpresa,
  type ConfiguracaoDoGrupo,
  configuracoes,
} from '#contract/gateway/configuracoes.ts';
import { type CodigoDeConfig, EFEITOS } from '#domain/configuracoes.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useTell } from '../useTell.ts';

interface Props {
  config: Configuracao;
  empresas: readonly ConfiguracaoDaEmpresa[];
  grupo: ConfiguracaoDoGrupo | undefined;
}

interface Escolha {
  porGrupo: boolean;
  doGrupo: boolean;
  ligadas: ReadonlySet<number>;
}

const escolhaOf = ({ empresas, grupo }: Props): Escolha => ({
  porGrupo: grupo?.isgru_cog ?? false,
  doGrupo: grupo?.valor_cog ?? false,
  ligadas: new Set(empresas.filter(({ valor_coe }) => valor_coe).map(({ codemp_coe }) => codemp_coe)),
});

const toggled = (of: ReadonlySet<number>, codigo: number): ReadonlySet<number> => {
  const next = new Set(of);
  if (!next.delete(codigo)) next.add(codigo);
  return next;
};

/** The name of the configuration, and its effect. */
const Cabecalho = ({ id, descri_con, codigo_con }: Configuracao & { id: string }) => (
  <>
    <Typography id={id} variant="h6" component="h2">
      {descri_con}
    </Typography>
    <Typography variant="body2" color="text.secondary">
      {EFEITOS[codigo_con as CodigoDeConfig]}
    </Typography>
  </>
);

/** One configuration: for the whole group or company by company, saved separately. */
export const CartaoConfiguracao = (props: Props) => {
  const { config, empresas } = props;
  const title = useId();
  const translate = useTranslate();
  const [escolha, setEscolha] = useState(() => escolhaOf(props));
  const save = useTell(configuracoes.save, {
    changes: [configuracoes.doGrupo.path, configuracoes.dasEmpresas.path],
  });
  const { porGrupo, doGrupo, ligadas } = escolha;
  const input = porGrupo
    ? { isGrupo: true, codigoConfig: config.codigo_con, valorConfig: doGrupo }
    : {
        isGrupo: false,
        codigoConfig: config.codigo_con,
        arrayConfigEmps: empresas.map(({ codemp_coe }) => ({
          codemp_coe,
          valor_coe: ligadas.has(codemp_coe),
        })),
      };
  const box = (label: string, checked: boolean, change: () => void, key?: number) => (
    <FormControlLabel key={key} label={label} control={<Checkbox checked={checked} onChange={change} />} />
  );
  return (
    <Paper variant="outlined" component="section" aria-labelledby={title} sx={{ p: 2 }}>
      <Cabecalho id={title} {...config} />
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
          ? box('Aplicar para todas do grupo.', doGrupo, () => setEscolha({ ...escolha, doGrupo: !doGrupo }))
          : empresas.map(({ codemp_coe, nomfan_emp }) =>
              box(
                nomfan_emp,
                ligadas.has(codemp_coe),
                () => setEscolha({ ...escolha, ligadas: toggled(ligadas, codemp_coe) }),
                codemp_coe,
              ),
            )}
      </FormGroup>
      <TextButton
        variant="contained"
        size="small"
        label="ra.action.save"
        loading={save.isPending}
        aria-label={`${translate('ra.action.save')}: ${config.descri_con}`}
        onClick={() => save.mutate(input)}
      />
    </Paper>
  );
};
