import { usados } from '#contract/gateway/usados/usados.ts';
import type { ListRoute } from '#contract/list.ts';
import * as f from '#domain/fields/field.ts';
import { VEICULO_SEM_CADASTRO } from '#domain/texts.ts';
import type { FormScreen, Standing } from '#src/ui/screen.ts';

/** The vehicle in stock that the address names by its plate. */
export const standsOn: FormScreen['standsOn'] & object = {
  parameter: 'placa',
  among: {
    source: usados.lista as ListRoute,
    filter: { situacaoVeiculos: 'estoque' },
    label: 'Escolha o veículo do estoque',
    columns: ['descricao', 'errotitulo', 'idEstoque', 'dataEntrada', 'restricoes'],
    none: 'Nenhum veículo usado em estoque.',
  },
  target: 'usadoEmEstoque',
  missing: 'Informe o parâmetro na url: placa',
  absent: (asked) => `Veículo ${asked} não encontrado!`,
  subjects: ['usados'],
};

/** Read-only fields that describe the vehicle. */
export const doVeiculo = {
  veiculo: f.integer('codigoVeiculo', { label: 'Código do veículo' }),
  descricao: f.text('descricaoMarcaModelo', { label: 'Marca/modelo', readOnly: true }),
  fabMod: f.text('anoFabMod', { label: 'Ano fab./modelo', readOnly: true }),
  placa: f.placa('placa', { label: 'Placa', readOnly: true }),
  renavam: f.text('renavam', { label: 'Renavam', readOnly: true }),
};
export const VEICULO = { title: 'Veículo', fields: ['descricao', 'fabMod', 'placa', 'renavam'] as const };

export const veiculoDe = ({ subject }: Standing) => ({
  veiculo: (subject?.codigoVeiculo ?? null) as number | null,
  descricao: (subject?.descricao ?? null) as string | null,
  fabMod: (subject?.fabMod ?? null) as string | null,
  placa: (subject?.placa ?? null) as string | null,
  renavam: (subject?.renavam ?? null) as string | null,
});

/** A vehicle without a record has no code by which the gateway could identify it. */
export const cadastrado = <F extends string>(field: F) => ({
  field,
  message: VEICULO_SEM_CADASTRO,
  broken: ({ veiculo }: { veiculo: number | null }) => veiculo === null,
});
