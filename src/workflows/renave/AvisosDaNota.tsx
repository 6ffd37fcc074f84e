import Typography from '@mui/material/Typography';

/** What must be known of a row's invoice before anything is asked of the registry. */
export interface ComAvisosDaNota {
  chassidotexto?: boolean;
  notasdivergentes?: boolean;
  notacancelada?: boolean;
  notaentradacancelada?: boolean;
  notasaidacancelada?: boolean;
}

const AVISOS: Readonly<Record<keyof ComAvisosDaNota, string>> = {
  chassidotexto: 'O chassi só aparece em texto livre da nota: confira antes de confirmar.',
  notasdivergentes: 'Há duas notas com a mesma chave e conteúdo diferente. Escolha a certa em Trocar nota.',
  notacancelada: 'A nota deste veículo foi cancelada. Importe a que ficou no lugar dela.',
  notaentradacancelada:
    'A nota de entrada deste veículo foi cancelada pelo emitente. Cancele a entrada e confirme de novo com a nota que ficou no lugar dela.',
  notasaidacancelada:
    'A nota de saída deste veículo foi cancelada depois da venda. Cancele a saída e confirme de novo com a nota que ficou no lugar dela.',
};

/** The warnings of a row, in words. */
export const avisosOf = (row: ComAvisosDaNota): string[] =>
  (Object.keys(AVISOS) as (keyof ComAvisosDaNota)[])
    .filter((aviso) => row[aviso])
    .map((aviso) => AVISOS[aviso]);

export const AvisosDaNota = ({ avisos }: { avisos: readonly string[] }) =>
  avisos.map((aviso) => (
    <Typography key={aviso} variant="body2" component="div" color="warning.main">
      {aviso}
    </Typography>
  ));

interface ComNotaCancelada {
  notacancelada: boolean;
}

/** What a row that names one invoice says of it: that the vehicle came in with it, or that it was sold with it. */
export const daNotaDeEntrada = ({ notacancelada }: ComNotaCancelada): ComAvisosDaNota => ({
  notaentradacancelada: notacancelada,
});
export const daNotaDeSaida = ({ notacancelada }: ComNotaCancelada): ComAvisosDaNota => ({
  notasaidacancelada: notacancelada,
});
