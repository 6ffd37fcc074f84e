import { useMediaQuery } from '@mui/material';

/** Document 1, section 9: a file's name is truncated to 31 characters, to 23 below 1500 pixels. */
const LARGO = 31;
const ESTREITO = 23;

export const truncado = (nome: string, largo: boolean): string => {
  const limite = largo ? LARGO : ESTREITO;
  return nome.length > limite ? `${nome.slice(0, limite)}…` : nome;
};

/** A file's name, truncated to the window's width; the tooltip has it whole. */
export const NomeArquivo = ({ nome }: { nome: string }) => {
  const largo = useMediaQuery('(min-width:1500px)');
  return <span title={nome}>{truncado(nome, largo)}</span>;
};
