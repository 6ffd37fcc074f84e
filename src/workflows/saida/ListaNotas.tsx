import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { XmlItem } from '#contract/gateway/xml.ts';
import { formatReais } from '#domain/values/dinheiro.ts';

const descricao = (nota: XmlItem) =>
  [`NF ${nota.numeronf ?? '—'}`, `série ${nota.serie ?? '—'}`, nota.nome].filter(Boolean).join(', ');

const detalhe = (nota: XmlItem) =>
  [nota.chassi ?? 'Sem chassi', nota.valorentrada === null ? null : formatReais(nota.valorentrada)]
    .filter(Boolean)
    .join(' · ');

const procurada = (nota: XmlItem, texto: string) =>
  `${descricao(nota)} ${detalhe(nota)}`.toLowerCase().includes(texto.trim().toLowerCase());

interface ListaNotasProps {
  notas: readonly XmlItem[];
  escolhida: number | null;
  onEscolher: (codigo: number) => void;
}

/** Invoices to choose one of, narrowed by what is typed. */
export const ListaNotas = ({ notas, escolhida, onEscolher }: ListaNotasProps) => {
  const [texto, setTexto] = useState('');
  return (
    <Stack spacing={1}>
      <TextField
        fullWidth
        label="Procurar nota"
        value={texto}
        onChange={({ target }) => setTexto(target.value)}
      />
      <RadioGroup
        aria-label="Nota fiscal de saída"
        value={escolhida ?? ''}
        onChange={({ target }) => onEscolher(Number(target.value))}
      >
        {notas
          .filter((nota) => nota.codigo === escolhida || procurada(nota, texto))
          .map((nota) => (
            <FormControlLabel
              key={nota.codigo}
              value={nota.codigo}
              control={<Radio />}
              label={
                <>
                  {descricao(nota)}
                  <Typography
                    variant="body2"
                    color="text.secondary"
                    component="span"
                    sx={{ display: 'block' }}
                  >
                    {detalhe(nota)}
                  </Typography>
                </>
              }
            />
          ))}
      </RadioGroup>
    </Stack>
  );
};
