import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { busca } from '#contract/gateway/estoque/busca.ts';
import { ficha } from '#contract/gateway/estoque/ficha.ts';
import type { CodigoLido } from '#domain/values/codigoLido.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { tell } from '#src/dataProvider/failure.ts';
import { fichaPath } from '../../estoque/ficha/fichaPath.ts';
import { useAsk } from '../useAsk.ts';

const NOMES: Readonly<Record<CodigoLido['tipo'], string>> = {
  chassi: 'Chassi',
  placa: 'Placa',
  chave: 'Nota',
};

/** A vehicle with where it stands, and the way to its page. */
const Whereabouts = ({ chave }: { chave: string }) => {
  const { data } = useAsk(ficha.read, { veiculo: chave, page: null });
  const { onde, desde } = data?.veiculo ?? {};
  return (
    <div>
      <MuiLink component={Link} to={fichaPath(chave)}>
        {chave}
      </MuiLink>
      {onde && `: ${onde}${desde ? `, desde ${formatDateTime(desde)}` : ''}.`}
    </div>
  );
};

/** What the company knows of a code that no row of a list has. */
export const UnlistedVehicle = ({ codigo: { tipo, valor } }: { codigo: CodigoLido }) => {
  const { data, error } = useAsk(busca.tudo, { texto: valor, tipo: null });
  const achados = data?.achados.filter((achado) => achado.tipo === 'veiculo' || achado.tipo === 'nota');
  const chaves = [...new Set(achados?.map(({ chave }) => chave))];
  return (
    <>
      {`${NOMES[tipo]} fora desta lista: ${valor}. `}
      {error && tell(error, 'Não foi possível buscar.')}
      {achados && chaves.length === 0 && 'Esta empresa não tem nada com este código.'}
      {chaves.map((chave) => (
        <Whereabouts key={chave} chave={chave} />
      ))}
    </>
  );
};
