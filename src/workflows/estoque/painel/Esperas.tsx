import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { DIAS_DE_GIRO, type EsperaPorQuem, painel } from '#contract/gateway/estoque/painel.ts';
import { contagem } from '#domain/values/contagem.ts';
import { Bars } from '#src/ui/charts/charts.tsx';
import { inState, listAddress } from '#src/ui/list/listAddress.ts';
import { places } from '../../places.ts';
import { Asked } from '../../shared/Asked.tsx';
import { useAsk } from '../../shared/useAsk.ts';

const dias = (quantos: number): string => contagem(quantos, 'dia', 'dias');

const QUEM = {
  vendedor: { label: 'A assinatura do vendedor', esperam: 'pelo vendedor', state: 'aguardaVendedor' },
  detran: { label: 'O Detran', esperam: 'pelo Detran', state: 'aguardaDetran' },
} as const;

const linhaDe = ({ quem, terminadas, mediana, esperando, medianaAteAgora }: EsperaPorQuem) => ({
  label: QUEM[quem].label,
  marks: [{ value: mediana ?? 0 }],
  besides: [
    terminadas.toLocaleString('pt-BR'),
    medianaAteAgora === null ? '–' : dias(medianaAteAgora),
    esperando.toLocaleString('pt-BR'),
  ],
  said: mediana === null ? 'nenhuma terminou' : `${dias(mediana)}, em ${terminadas.toLocaleString('pt-BR')}`,
});

/** Those that wait now, each number with its list. */
const Esperando = ({ esperas }: { esperas: readonly EsperaPorQuem[] }) =>
  esperas
    .filter(({ esperando }) => esperando > 0)
    .map(({ quem, esperando, medianaAteAgora }) => (
      <span key={quem} style={{ display: 'block' }}>
        <Link
          component={RouterLink}
          to={listAddress(places.usados.estoque.path, inState(QUEM[quem].state), 'andamento')}
        >
          {contagem(esperando, 'espera', 'esperam')} {QUEM[quem].esperam}
        </Link>
        {medianaAteAgora !== null && `, há ${dias(medianaAteAgora)} (mediana)`}
      </span>
    ));

const vazio = (esperas: readonly EsperaPorQuem[]): string =>
  esperas.some(({ terminadas }) => terminadas > 0)
    ? 'As esperas terminaram no mesmo dia.'
    : `Nenhuma espera terminou em ${DIAS_DE_GIRO} dias.`;

/** An entry waits for its seller, then for the Detran: how long each takes. */
export const Esperas = () => (
  <Asked asked={useAsk(painel.esperas, {})}>
    {(esperas) => (
      <Bars
        title="Entrada de usados, por quem se espera"
        of="Espera"
        series={[{ name: 'Mediana das que terminaram', tone: 'petrol' }]}
        besides={['Terminaram', 'Mediana das que esperam', 'Esperam']}
        rows={esperas.map(linhaDe)}
        format={dias}
        empty={vazio(esperas)}
        note={esperas.some(({ esperando }) => esperando > 0) && <Esperando esperas={esperas} />}
      />
    )}
  </Asked>
);
