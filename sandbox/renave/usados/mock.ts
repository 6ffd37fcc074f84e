import { isCpf } from '#domain/values/cpf.ts';
import { isPlaca } from '#domain/values/placa.ts';
import { type UsadoNaBase, withDigit } from '../../world/usadosDemo.ts';
import { cpfOperadorOf, invalid, logico, placaOf, texto } from '../campos.ts';
import type { Handler } from '../operacoes/contexto.ts';
import { persist } from '../operacoes/persist.ts';
import { regraViolada } from '../recusa.ts';
import type { RegistryRows } from '../registro.ts';
import { moveDetran } from './detran.ts';

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The first unused plate with this ending. */
function freePlaca(registro: RegistryRows, sufixo: string): string {
  for (let at = 0; ; at += 1) {
    const letra = (n: number) => LETRAS.charAt(n % LETRAS.length);
    const placa = `M${letra(Math.floor(at / LETRAS.length))}${letra(at)}${sufixo}`;
    if (!registro.usado(placa)) return placa;
  }
}

/** Test environment only: invents a registered vehicle with an owner. */
export const criarUsadoMock: Handler = (corpo, contexto) => {
  const sufixo = texto(corpo, 'sufixoPlacaMock', 4).toUpperCase();
  if (!isPlaca(`MCK${sufixo}`)) throw invalid('sufixoPlacaMock');
  const documento = texto(corpo, 'cpfProprietarioMock');
  if (!isCpf(documento)) throw invalid('cpfProprietarioMock');
  cpfOperadorOf(corpo);
  const placa = freePlaca(contexto.registro, sufixo);
  const numero = String(contexto.registro.effects().length).padStart(8, '0');
  const usado: UsadoNaBase = {
    placa,
    renavam: withDigit(`02${numero}`),
    chassi: `9PTMCK${placa}${numero.slice(4)}`,
    marcaModelo: 'VEICULO MOCK',
    uf: texto(corpo, 'ufJurisdicaoMock', 2),
    tipoCrv: 'DIGITAL',
    numeroCrv: withDigit(`240${numero}`),
    codigoSegurancaCrv: withDigit(`70${numero}`),
    emissaoCrv: '2024-01-01',
    proprietario: {
      tipoDocumento: 'CPF',
      numeroDocumento: documento,
      nome: texto(corpo, 'nomeProprietarioMock'),
    },
    rouboFurto: logico(corpo, 'veiculoRouboFurtoMock'),
    baixado: logico(corpo, 'veiculoBaixadoMock'),
    impedimentos: [],
    recall: false,
    multas: 0,
  };
  persist(contexto, corpo, [], { usados: [usado] });
  const { chassi, renavam, numeroCrv, codigoSegurancaCrv, tipoCrv } = usado;
  return { status: 201, corpo: { placa, chassi, renavam, numeroCrv, codigoSegurancaCrv, tipoCrv } };
};

/** Test environment only: advances the Detran's process by one step at once. */
export const transferenciaDetranMock: Handler = (corpo, { registro, agora }) => {
  const placa = placaOf(corpo);
  const estoque = moveDetran(registro, placa, agora);
  if (estoque) return { status: 201, corpo: estoque };
  throw regraViolada(
    'Veículo não encontrado',
    'Veículo não tem transferência em andamento',
    `placa=${placa}`,
  );
};
