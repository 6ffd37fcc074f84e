import type { RaRecord } from 'react-admin';
import { generatePath } from 'react-router-dom';
import type { Remedio } from '#domain/motivo.ts';
import { may, type Permission, type Sessao } from '#domain/permissions.ts';
import { TextButton } from '#src/ui/actions/TextButton.tsx';
import { useSessao } from '#src/ui/context.ts';
import { useMend } from '#src/ui/useToast.ts';
import { places } from '../../places.ts';

/** Imports the certificate that the registry did not accept. */
export const ImportarCertificado = () => {
  const mend = useMend()('certificadoAusente');
  return mend && <TextButton size="small" variant="contained" label={mend.label} onClick={mend.run} />;
};

/** Leads to the import of invoices, for those who may. */
export const ImportarXml = () =>
  may(useSessao(), 'importarXml') && (
    <TextButton size="small" variant="outlined" to={places.xml.importar.path} label="Importar XML" />
  );

interface Caminho {
  label: string;
  permission: Permission;
  /** Null where the row does not say where to. */
  to: (row: RaRecord, sessao: Sessao) => string | null;
}

const ofVeiculo = (path: (codigo: number) => string) => (row: RaRecord) =>
  typeof row.codigoVeiculo === 'number' ? path(row.codigoVeiculo) : null;

/** Where each remedy is; the signature is sent by the row's own action. */
const CAMINHOS: Readonly<Record<Exclude<Remedio, 'assinatura'>, Caminho>> = {
  veiculo: {
    label: 'Abrir o cadastro do veículo',
    permission: 'pessoasEVeiculos',
    to: ofVeiculo((codigo) => `/veiculo/usado/${codigo}`),
  },
  vendedor: {
    label: 'Abrir o cadastro do vendedor',
    permission: 'pessoasEVeiculos',
    to: ({ codigoProprietario }) => (codigoProprietario ? `/pessoa/${codigoProprietario}` : '/pessoas'),
  },
  empresa: {
    label: 'Abrir o cadastro da empresa',
    permission: 'empresa',
    to: (_row, { empresa }) => empresa && `/empresa/${empresa.codigo}`,
  },
  usuario: {
    label: 'Abrir o meu usuário',
    permission: 'empresa',
    to: (_row, { usuario }) => `/usuario/${usuario.codigo}`,
  },
  compra: {
    label: 'Usar Compra',
    permission: 'usados',
    to: ofVeiculo(
      (codigo) =>
        `${generatePath(places.usados.entrada.path, { tipoEntrada: 'compra' })}?codigo_veiculo=${codigo}`,
    ),
  },
  aptidao: { label: 'Ver aptidão', permission: 'usados', to: () => places.usados.aptidao.path },
};

/** Leads to where a refusal is mended, those who may go there. */
export const IrAoRemedio = ({ remedio, row }: { remedio: Exclude<Remedio, 'assinatura'>; row: RaRecord }) => {
  const sessao = useSessao();
  const { label, permission, to } = CAMINHOS[remedio];
  const path = may(sessao, permission) ? to(row, sessao) : null;
  return path && <TextButton size="small" variant="contained" to={path} label={label} />;
};
