import MoreIcon from '@mui/icons-material/MoreVert';
import { Chip, IconButton } from '@mui/material';
import {
  Admin,
  type AuthProvider,
  Create,
  DataTable,
  DateField,
  Edit,
  List,
  NumberField,
  NumberInput,
  Resource,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { PAGE_SIZE } from '#contract/list.ts';
import { dataProvider } from './dataProvider.ts';

/** The minimal code for two of the console's lists and a form: the same columns, rows and inputs. */
const PartnerList = () => (
  <List perPage={PAGE_SIZE}>
    <DataTable bulkActionButtons={false}>
      <DataTable.NumberCol source="codigo_pcr" label="Código" />
      <DataTable.Col source="nomraz_pcr" label="Razão social" />
      <DataTable.Col source="cnpj_pcr" label="CNPJ" />
    </DataTable>
  </List>
);

const PartnerForm = () => (
  <SimpleForm>
    <TextInput source="cnpj_pcr" label="CNPJ" />
    <TextInput source="nomraz_pcr" label="Nome/Razão social" />
    <TextInput source="email_pcr" label="E-mail" type="email" />
    <TextInput source="tel_pcr" label="Telefone" />
    <TextInput source="obsfin_pcr" label="Observação financeira" multiline />
    <NumberInput source="valusa_pcr" label="Valor seminovos" />
    <NumberInput source="valnov_pcr" label="Valor zero km" />
    <NumberInput source="valite_pcr" label="Valor ITE" />
    <NumberInput source="valmot_pcr" label="Valor montadora" />
  </SimpleForm>
);

const PartnerEdit = () => (
  <Edit>
    <PartnerForm />
  </Edit>
);

const PartnerCreate = () => (
  <Create>
    <PartnerForm />
  </Create>
);

const REAIS = { style: 'currency', currency: 'BRL' } as const;

const ExitList = () => (
  <List perPage={PAGE_SIZE}>
    <DataTable rowClick={false}>
      <DataTable.NumberCol source="numeronf" label="NF" />
      <DataTable.NumberCol source="serie" label="Série" />
      <DataTable.Col source="chassi" label="Chassi" />
      <DataTable.Col
        source="marcamodelo"
        label="Veículo"
        render={({ marcamodelo, cor }) => `${marcamodelo} · ${cor}`}
      />
      <DataTable.Col
        source="inacabado"
        label="Situação"
        render={({ inacabado }) => (
          <Chip
            size="small"
            variant="outlined"
            color={inacabado ? 'warning' : 'info'}
            label={inacabado ? 'Inacabado' : 'Acabado'}
          />
        )}
      />
      <DataTable.Col source="nome" label="Cliente" />
      <DataTable.Col source="dataemissao" label="Emissão">
        <DateField source="dataemissao" />
      </DataTable.Col>
      <DataTable.Col source="valorentrada" label="Valor total" align="right">
        <NumberField source="valorentrada" options={REAIS} transform={(cents: number) => cents / 100} />
      </DataTable.Col>
      <DataTable.Col source="errotitulo" label="Info" disableSort />
      <DataTable.Col
        label="Ações"
        disableSort
        render={({ chassi }) => (
          <IconButton size="small" aria-label={`Ações de ${chassi}`}>
            <MoreIcon />
          </IconButton>
        )}
      />
    </DataTable>
  </List>
);

const authProvider: AuthProvider = {
  login: async () => localStorage.setItem('accessToken', 'x'),
  logout: async () => localStorage.removeItem('accessToken'),
  checkAuth: () =>
    localStorage.getItem('accessToken') ? Promise.resolve() : Promise.reject(new Error('sign in')),
  checkError: () => Promise.resolve(),
};

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
      <Resource
        name="parceiro"
        list={PartnerList}
        edit={PartnerEdit}
        create={PartnerCreate}
        options={{ label: 'Parceiros' }}
      />
      <Resource name="saida" list={ExitList} options={{ label: 'Confirmação de saída' }} />
    </Admin>,
  );
}
