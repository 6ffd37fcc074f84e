import type { AlertColor } from '@mui/material';
import { useState } from 'react';
import { useStore } from 'react-admin';
import type { CarroConferivel, LeituraDeAparelho } from '#contract/gateway/estoque/patio.ts';
import {
  CLASSES_DO_PATIO,
  classeDoCarro,
  findCarros,
  isLidoInteiro,
  leituraImpossivel,
  type ModoDeLeitura,
  normalizeLido,
} from '#domain/patio.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { usePatio } from '#src/ui/context.ts';
import { hourOf } from '#src/ui/hourOf.ts';
import { type LidosNoPatio, lidaAgora } from './lidos.ts';

type Lida = Pick<LeituraDeAparelho, 'lido' | 'modo'>;

interface DitoDaLeitura {
  tom: AlertColor;
  texto: string;
  /** The cars that the text may mean, or the text itself to be kept as a car too many. */
  escolhas?: readonly (Lida & { rotulo: string })[];
}

export interface LeitorRequest {
  /** The one place that is checked; null for the whole yard. */
  lugar: string | null;
  carros: readonly CarroConferivel[];
  lidos: LidosNoPatio;
  onRead: (leitura: LeituraDeAparelho) => Promise<void>;
  onDone: () => void;
}

const nomeDe = ({ chassi, placa, descricao }: CarroConferivel): string =>
  [chassi, placa, descricao].filter(Boolean).join(' · ');

/** What comes of a text that was read: a reading, a question which car it means, or why it is none. */
export const useLeitor = ({ lugar: deste, carros, lidos, onRead, onDone }: LeitorRequest) => {
  const [digitado, setLugar] = useStore('patio.lugar', '');
  const lugar = deste ?? digitado;
  const { live } = usePatio();
  const [dito, setDito] = useState<DitoDaLeitura | null>(null);

  const keep = async ({ lido, modo }: Lida, carro: CarroConferivel | undefined) => {
    // At once: a scanner types the next code while this one is being written.
    onDone();
    await onRead(lidaAgora({ lido, modo, lugar: lugar.trim() || null }));
    const classe = carro ? classeDoCarro(carro.situacao, true) : 'sobra';
    // Without network nobody knows what entered the stock since.
    const dita = !carro && live.lost() !== null ? 'Guardado' : classe && CLASSES_DO_PATIO[classe];
    const texto = `${dita ?? ''}: ${carro ? nomeDe(carro) : lido}`;
    setDito({ tom: classe === 'conferido' ? 'success' : 'warning', texto });
  };

  const readCarro = async (carro: CarroConferivel, modo: ModoDeLeitura) => {
    const antes = lidos.vistos.get(carro.chassi);
    if (!antes) return keep({ lido: carro.chassi, modo }, carro);
    const texto = `${nomeDe(carro)} já foi lido por ${antes.quem}, em ${formatDateTime(antes.lidaEm)}.`;
    setDito({ tom: 'info', texto });
    onDone();
  };

  const readTexto = async (texto: string, modo: ModoDeLeitura) => {
    const impossivel = leituraImpossivel(texto);
    if (impossivel !== null) return setDito({ tom: 'error', texto: impossivel });
    const [um, ...outros] = findCarros(carros, texto);
    if (um && outros.length === 0) return readCarro(um, modo);
    const lido = normalizeLido(texto);
    if (um)
      return setDito({
        tom: 'info',
        texto: 'Mais de um carro desta conferência tem isso. Qual deles é?',
        escolhas: [um, ...outros].map((carro) => ({ rotulo: nomeDe(carro), lido: carro.chassi, modo })),
      });
    const antes = lidos.vistos.get(lido);
    if (antes) return setDito({ tom: 'info', texto: `${lido} já foi lido por ${antes.quem}.` });
    const lost = live.lost();
    setDito({
      tom: 'warning',
      texto:
        lost === null
          ? `${lido} está fora do estoque desta empresa.`
          : `${lido} não estava no estoque desta empresa às ${hourOf(lost)}. O que entrou depois é dito quando a rede voltar.`,
      escolhas: isLidoInteiro(lido) ? [{ rotulo: 'Guardar como carro a mais', lido, modo }] : [],
    });
  };

  const choose = (lida: Lida) => {
    const carro = carros.find(({ chassi }) => chassi === lida.lido);
    void (carro ? readCarro(carro, lida.modo) : keep(lida, undefined));
  };

  return { dito, lugar, setLugar, readTexto, choose, readOn: () => setDito(null) };
};
