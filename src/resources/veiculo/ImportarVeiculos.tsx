import { veiculo as rotas } from '#contract/gateway/veiculo.ts';
import { veiculo } from '#domain/entities/veiculo.ts';
import { COLUNAS_DE_VEICULO } from '#domain/planilhas/veiculosUsados.ts';
import { ImportExcel } from '#src/ui/excel/ImportExcel.tsx';

/** Used vehicles from a workbook. */
export const ImportarVeiculos = () => (
  <ImportExcel
    route={rotas.importarExcel}
    resource={veiculo.name}
    hint="Uma linha para cada veículo usado, com as colunas exatamente como no modelo."
    model={{ fileName: 'modelo-veiculos-usados.xlsx', columns: COLUNAS_DE_VEICULO }}
  />
);
