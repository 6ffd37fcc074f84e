import { integer, placa, text } from '#domain/fields/field.ts';
import { SEM_CADASTRO_DO_VEICULO } from '#domain/texts.ts';
import type { Standing } from '#src/ui/screen.ts';

/** The vehicle in stock that the address names by its plate. */
export const standsOn = {
  parameter: 'placa',
  target: 'usadoEmEstoque',
  missing: 'Informe o parâmetro na url: placa',
  absent: (asked: string) => `Veículo ${asked} não encontrado!`,
};

/** What the vehicle is, to be read. */
export const doVeiculo = {
  veiculo: integer('codigoVeiculo', { label: 'Código do veículo' }),
  marcaModelo: text('descricaoMarcaModelo', { label: 'Marca/modelo', readOnly: true }),
  fabMod: text('anoFabMod', { label: 'Ano fab./modelo', readOnly: true }),
  placa: placa('placa', { label: 'Placa', readOnly: true }),
  renavam: text('renavam', { label: 'Renavam', readOnly: true }),
};
export const VEICULO = { title: 'Veículo', fields: ['marcaModelo', 'fabMod', 'placa', 'renavam'] as const };

export const veiculoDe = ({ subject }: Standing) => ({
  veiculo: (subject?.codigoVeiculo ?? null) as number | null,
  marcaModelo: (subject?.marcaModelo ?? null) as string | null,
  fabMod: (subject?.fabMod ?? null) as string | null,
  placa: (subject?.placa ?? null) as string | null,
  renavam: (subject?.renavam ?? null) as string | null,
});

/** A vehicle without a record of its own cannot be named to the gateway. */
export const cadastrado = (field: string) => ({
  field: field as never,
  message: SEM_CADASTRO_DO_VEICULO,
  broken: ({ veiculo }: { veiculo: number | null }) => veiculo === null,
});
